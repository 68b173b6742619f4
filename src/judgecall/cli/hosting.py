"""A site of one's own, served until it is stopped; imported late, since it needs an extra."""

from __future__ import annotations

from typing import Any

import uvicorn


def serve(application: Any, host: str, port: int, keep_alive: int = 5) -> None:
    """Serve an ASGI application. `keep_alive`: how many seconds an idle line stays open."""
    uvicorn.run(
        application,
        host=host,
        port=port,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=keep_alive,
    )
