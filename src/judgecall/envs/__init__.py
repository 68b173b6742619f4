"""Environments for programs that learn or plan: PettingZoo, Gymnasium and OpenSpiel over any scenario.

    from judgecall.envs import yugioh_battle_v0

    env = yugioh_battle_v0.env("examples/yugioh/drillroid.yaml")

They hold no rule: actions are the options of `legal` in order, and what a player observes is what `observe` shows. The
extra `judgecall[envs]` brings what they need; nothing is imported before it is used.
"""
