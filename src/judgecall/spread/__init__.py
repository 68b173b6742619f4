"""Work cut into shards: computed here, by other processes or by a cluster, and kept so that nothing is done twice.

What a shard gives depends on the shard alone, never on who computes it; so it may be lost and computed again.
"""
