"""Drops a file on a window as a file manager does: the source's side of XDND 5, with Xlib through ctypes."""

import ctypes
import time
from ctypes import byref, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p

VERSION = 5
PATIENCE = 40  # seconds
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
PROPERTY_REPLACED = 0


class ClientMessage(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
                ("window", c_ulong), ("message", c_ulong), ("format", c_int), ("data", c_long * 5)]


class SelectionRequest(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
                ("owner", c_ulong), ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
                ("property", c_ulong), ("time", c_ulong)]


class SelectionNotify(ctypes.Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", c_int), ("message", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("room", c_long * 24)]


def xlib():
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.restype = c_void_p
    library.XDefaultRootWindow.restype = c_ulong
    library.XCreateSimpleWindow.restype = c_ulong
    library.XInternAtom.restype = c_ulong
    library.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_uint, c_ulong, c_ulong]
    library.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
    library.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_void_p, c_int]
    library.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    for name in ("XDefaultRootWindow", "XFlush", "XPending", "XCloseDisplay"):
        getattr(library, name).argtypes = [c_void_p]
    library.XInternAtom.argtypes = [c_void_p, ctypes.c_char_p, c_int]
    library.XNextEvent.argtypes = [c_void_p, c_void_p]
    return library


class Source:
    """A window of one pixel that offers a list of files."""

    def __init__(self, display, target):
        self.x = xlib()
        self.display = self.x.XOpenDisplay(display.encode())
        self.target = int(target)
        self.window = self.x.XCreateSimpleWindow(self.display, self.x.XDefaultRootWindow(self.display),
                                                 0, 0, 1, 1, 0, 0, 0)

    def close(self):
        self.x.XCloseDisplay(self.display)

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def say(self, name, *data):
        event = Event()
        event.message = ClientMessage(type=CLIENT_MESSAGE, display=self.display, window=self.target,
                                      message=self.atom(name), format=32,
                                      data=(c_long * 5)(self.window, *data))
        self.x.XSendEvent(self.display, self.target, 0, 0, byref(event))
        self.x.XFlush(self.display)

    def answer(self, request, files):
        """The target asks what is dropped."""
        words = "".join(f"file://{file}\r\n" for file in files).encode()
        self.x.XChangeProperty(self.display, request.requestor, request.property, request.target, 8,
                               PROPERTY_REPLACED, (c_ubyte * len(words))(*words), len(words))
        event = Event()
        event.notify = SelectionNotify(type=SELECTION_NOTIFY, display=self.display, requestor=request.requestor,
                                       selection=request.selection, target=request.target,
                                       property=request.property, time=request.time)
        self.x.XSendEvent(self.display, request.requestor, 0, 0, byref(event))
        self.x.XFlush(self.display)

    def until(self, name, files):
        """Answers until the target says that."""
        deadline = time.monotonic() + PATIENCE
        event = Event()
        while time.monotonic() < deadline:
            if not self.x.XPending(self.display):
                time.sleep(0.01)
                continue
            self.x.XNextEvent(self.display, byref(event))
            if event.type == SELECTION_REQUEST:
                self.answer(event.request, files)
            elif event.type == CLIENT_MESSAGE and event.message.message == self.atom(name):
                return list(event.message.data)
        raise AssertionError(f"no {name} after {PATIENCE} s")

    def drop(self, files):
        self.x.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)
        self.say("XdndEnter", VERSION << 24, self.atom("text/uri-list"), 0, 0)
        self.say("XdndPosition", 0, 50 << 16 | 50, 0, self.atom("XdndActionCopy"))
        if not self.until("XdndStatus", files)[1] & 1:
            raise AssertionError("the window takes no files")
        self.say("XdndDrop", 0, 0, 0, 0)
        self.until("XdndFinished", files)


def drop(display, window, *files):
    """Drops the files on a window; it is over when the window has them."""
    source = Source(display, window)
    try:
        source.drop(files)
    finally:
        source.close()
