"""Many boards in one array, on the compiled kernels: blocks and attacks of Magic, battles of Yu-Gi-Oh!.

They are Gymnasium vector environments that begin a new board in the step in which one ends. They need the extras
`judgecall[envs,fast]`.
"""
