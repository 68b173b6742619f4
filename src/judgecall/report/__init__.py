"""What people read: results, boards, sentences, rules and editions, in their language. It decides nothing."""
