#!/usr/bin/env python3
"""Offers a folder to this computer alone, and prints the address. Ctrl-C ends it."""

import argparse
import functools
import http.server
import sys

# As they are meant, whatever this computer believes of them.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/manifest+json",
    ".wasm": "application/wasm",
    ".png": "image/png",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = TYPES
    protocol_version = "HTTP/1.1"

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # asked every time: the next build is seen
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a page that was closed wants nothing any more
            super().handle_error(request, client_address)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=8000, help="0: any that is free; the usual one is %(default)s")
    args = parser.parse_args()
    handler = functools.partial(Handler, directory=args.folder)
    try:
        server = Server(("127.0.0.1", args.port), handler)
    except OSError as error:
        if args.port == 0:
            print(f"page: {error}", file=sys.stderr)
            return 2
        server = Server(("127.0.0.1", 0), handler)
    with server:
        print(f"http://localhost:{server.server_address[1]}/", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
