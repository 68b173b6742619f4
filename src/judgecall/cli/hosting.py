"""A site of one's own, served until it is stopped; imported late, since it needs an extra."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn

from judgecall.disk import reason
from judgecall.errors import ScenarioError
from judgecall.language import say


class Door:
    """Where a site is reached: its address is taken before anybody is told of it. Raises ScenarioError if that cannot
    be, such as where somebody else is already."""

    def __init__(self, host: str, port: int) -> None:
        self.socket = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.socket.bind((host, port))
        except (OSError, UnicodeError) as wrong:
            self.socket.close()
            why = reason(wrong) if isinstance(wrong, OSError) else say("Name or service not known")
            sentence = say("{host}:{port}: nothing can be served here: {why}.", host=host, port=port, why=why)
            raise ScenarioError(sentence) from None
        name = f"[{host}]" if ":" in host else host
        self.address = f"http://{name}:{self.socket.getsockname()[1]}/"

    def serve(self, application: Any, keep_alive: int = 5) -> None:
        """Serve an ASGI application. `keep_alive`: how many seconds an idle line stays open."""
        config = uvicorn.Config(
            application,
            access_log=False,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=5,
            timeout_keep_alive=keep_alive,
        )
        uvicorn.Server(config).run(sockets=[self.socket])
