"""What can be changed in a C source: the places are clang's own (its syntax tree as JSON), so that no change lies in
a comment, a string, a type, a static assertion, or in what a macro such as CHECK makes of its argument."""

import dataclasses
import json
import re
import subprocess

RELATIONS = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)}
OPERATORS = {
    **RELATIONS, "&&": ("||",), "||": ("&&",),
    "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("/",),
    "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "*=": ("+=",), "/=": ("*=",), "%=": ("/=",),
    "&=": ("|=",), "|=": ("&=",), "^=": ("|=",), "<<=": (">>=",), ">>=": ("<<=",),
}
SKIPPED = {"RecordDecl", "StaticAssertDecl", "TypedefDecl", "FieldDecl", "UnaryExprOrTypeTraitExpr"}
WRAPPERS = {"ImplicitCastExpr", "ParenExpr", "ConstantExpr", "CStyleCastExpr"}
NOISE = re.compile(rb'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
SHOWN = 64


@dataclasses.dataclass(frozen=True)
class Change:
    """One change of one file: bytes [start, end) become `new`. `was` and `now` are for people, and for the list of
    equivalent ones; `first` to `last` are the lines of the function, or 0 in a table; `line` is where the change is."""
    path: str
    line: int
    first: int
    last: int
    function: str
    start: int
    end: int
    new: str
    was: str
    now: str
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}  {self.was} -> {self.now}"

    def applied(self, source):
        return source[:self.start] + self.new.encode() + source[self.end:]


def tidy(text):
    return " ".join(text.split())


class Finder:
    """Walks one file's tree. A place is a pair of offsets in the file, or None for what is not written there."""

    def __init__(self, path, name, source):
        self.path, self.name, self.source = path, name, source
        self.plain = NOISE.sub(lambda found: re.sub(rb"[^\n]", b" ", found[0]), source)
        self.starts = [0] + [at + 1 for at, byte in enumerate(source) if byte == 10]
        self.lines = source.decode().split("\n")
        self.file = None
        self.function, self.lines_of_it = "", (0, 0)
        self.found = {}

    # ---- Places ----

    def line(self, offset):
        low, high = 0, len(self.starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= offset else (low, middle)
        return low + 1

    def located(self, location):
        """(offset, end, by a macro) of one location. clang names a file only where it is another than before."""
        if "expansionLoc" in location:
            self.located(location["spellingLoc"])
            place = self.located(location["expansionLoc"])
            return None if place is None else (place[0], self.arguments_end(place[1]), True)
        if "offset" not in location:
            return None
        self.file = location.get("file", self.file)
        if self.file != self.path:
            return None
        return location["offset"], location["offset"] + location["tokLen"], False

    def arguments_end(self, offset):
        """Behind the arguments of a macro whose name ends here, if it has any."""
        at = offset
        while self.plain[at:at + 1].isspace():
            at += 1
        if self.plain[at:at + 1] != b"(":
            return offset
        depth = 0
        while at < len(self.plain):
            depth += {b"(": 1, b")": -1}.get(self.plain[at:at + 1], 0)
            at += 1
            if depth == 0:
                break
        return at

    def place(self, node):
        """Fills in node["place"], (start, end), and node["macro"]: it is all of one macro's making."""
        location = node.get("loc")
        if location:
            self.located(location)
        begin = self.located(node["range"].get("begin", {})) if "range" in node else None
        end = self.located(node["range"].get("end", {})) if "range" in node else None
        node["place"] = (begin[0], end[1]) if begin and end else None
        node["macro"] = bool(begin and end and begin[2] and end[2] and begin[0] == end[0])

    def locate(self, node):
        """In the order in which clang wrote them; only then is it known in which file they are."""
        self.place(node)
        for key in ("inner", "array_filler"):
            for child in node.get(key, ()):
                self.locate(child)

    # ---- Changes ----

    def shown(self, start, end, new, around):
        low, high = around
        before, after = self.source[low:start].decode(), self.source[end:high].decode()
        old = self.source[start:end].decode()
        if len(tidy(before + old + after)) > SHOWN:
            room = max(8, (SHOWN - len(old)) // 2)
            before = ".." + tidy(before)[-room:] if len(tidy(before)) > room else before
            after = tidy(after)[:room] + ".." if len(tidy(after)) > room else after
            before += " " if self.plain[start - 1:start].isspace() else ""
            after = (" " if self.plain[end:end + 1].isspace() else "") + after
        return tidy(before + old + after), tidy(before + new + after)

    def add(self, start, end, new, around=None, said=None):
        was, now = said or self.shown(start, end, new, around)
        line = self.line(start)
        lost = self.source[start:end].count(b"\n") - new.count("\n")
        change = Change(self.name, line, *self.lines_of_it, self.function, start, end, new + "\n" * lost, was, now,
                        self.lines[line - 1].strip())
        self.found.setdefault((start, end, new), change)

    def operator(self, node):
        left, right = node["inner"][0]["place"], node["inner"][1]["place"]
        if not left or not right:
            return
        at = self.plain.find(node["opcode"].encode(), left[1], right[0])
        if at >= 0:
            for other in OPERATORS.get(node["opcode"], ()):
                self.add(at, at + len(node["opcode"]), other, node["place"])

    def unary(self, node):
        start, end = node["place"]
        operator = node["opcode"]
        if operator in ("++", "--"):
            at = end - 2 if node.get("isPostfix") else start
            self.add(at, at + 2, "--" if operator == "++" else "++", node["place"])
        elif operator in ("!", "~", "-"):
            self.add(start, start + 1, "", node["place"])

    def literal(self, node, around):
        start, end = node["place"]
        written = self.source[start:end].decode()
        if written in ("true", "false"):
            self.add(start, end, "false" if written == "true" else "true", around)
            return
        form = re.fullmatch(r"(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)", written)
        if not form or node["macro"]:
            return
        value = int(form[1], 16 if form[1][:2] in ("0x", "0X") else 10)
        for other in (value + 1, value - 1):
            if other >= 0:
                digits = hex(other) if form[1][:2] in ("0x", "0X") else str(other)
                self.add(start, end, digits + form[2], around)

    def negation(self, condition):
        """Of a condition that has no operator of its own to be turned round."""
        root = condition
        while root.get("kind") in WRAPPERS and root.get("inner"):
            root = root["inner"][-1]
        if root.get("opcode") in RELATIONS or root.get("opcode") == "!" or not condition.get("place"):
            return
        if root.get("kind") == "IntegerLiteral":
            return
        start, end = condition["place"]
        written = self.source[start:end].decode()
        shown = tidy(written) if len(tidy(written)) <= SHOWN else tidy(written)[:SHOWN] + ".."
        self.add(start, end, f"!({written})", said=(shown, f"!({shown})"))

    def dropped(self, node, last_of_function):
        """A statement that could be left out."""
        root = node
        while root.get("kind") in WRAPPERS and root.get("inner"):
            root = root["inner"][-1]
        kind = root.get("kind")
        droppable = kind in ("CallExpr", "CompoundAssignOperator", "BreakStmt", "ContinueStmt") or (
            kind == "BinaryOperator" and root["opcode"] == "=") or (
            kind == "UnaryOperator" and root["opcode"] in ("++", "--")) or (
            kind == "ReturnStmt" and not last_of_function)
        if not droppable or not node.get("place") or node["macro"]:
            return
        start, end = node["place"]
        if self.plain[end:end + 1] == b";":
            end += 1
        written = tidy(self.source[start:end].decode())
        shown = written if len(written) <= SHOWN else written[:SHOWN] + ".."
        self.add(start, end, ";", said=(shown, "dropped"))

    # ---- The walk ----

    def statements(self, node):
        """The children of a node that are statements, each with whether a function ends with it."""
        kind, inner = node.get("kind"), node.get("inner", [])
        if kind == "CompoundStmt":
            for child in inner:
                yield child, bool(node.get("outermost")) and child is inner[-1]
        elif kind == "IfStmt":
            yield from ((child, False) for child in inner[1:])
        elif kind in ("ForStmt", "WhileStmt", "CaseStmt", "DefaultStmt", "LabelStmt") and inner:
            yield inner[-1], False
        elif kind == "DoStmt":
            yield inner[0], False

    def condition(self, node):
        kind, inner = node.get("kind"), node.get("inner", [])
        if kind in ("IfStmt", "WhileStmt", "ConditionalOperator"):
            return inner[0]
        if kind == "DoStmt":
            return inner[1]
        return inner[2] if kind == "ForStmt" else None

    def here(self, node):
        """What of this node itself can be changed."""
        kind = node.get("kind")
        if kind in ("BinaryOperator", "CompoundAssignOperator"):
            self.operator(node)
        elif kind == "UnaryOperator":
            self.unary(node)
        for child, last in self.statements(node):
            self.dropped(child, last)

    def walk(self, node, around):
        kind, place = node.get("kind"), node.get("place")
        if kind in SKIPPED or (kind or "").endswith("Attr"):
            return
        if kind == "IntegerLiteral" and place:
            self.literal(node, around or place)
        if node.get("macro"):
            inner = node.get("inner", [])
            if kind in WRAPPERS and inner:
                self.walk(inner[-1], around)
            return
        if place:
            self.here(node)
        condition = self.condition(node)
        if condition:
            self.negation(condition)
        for child in self.children(node):
            self.walk(child, around if kind in WRAPPERS else place or around)

    def children(self, node):
        inner = [*node.get("inner", ()), *node.get("array_filler", ())]
        if node.get("kind") == "ForStmt":  # the step of a loop: everything hangs, and is found
            return [child for at, child in enumerate(inner) if at != 3]
        return inner

    def changes(self, tree):
        self.locate(tree)
        for node in tree.get("inner", ()):
            if node.get("kind") not in ("FunctionDecl", "VarDecl", "EnumDecl") or not node.get("place"):
                continue
            self.function = node.get("name", "") if node["kind"] != "EnumDecl" else ""
            self.lines_of_it = (0, 0)
            if node["kind"] == "FunctionDecl":
                self.lines_of_it = self.line(node["place"][0]), self.line(node["place"][1] - 1)
            for child in node.get("inner", ()):
                child["outermost"] = True
                self.walk(child, child.get("place"))
        return sorted(self.found.values(), key=lambda change: (change.start, change.end, change.new))


def flags(words):
    """Of a compiler's command line: what clang needs to read the same source."""
    return [word for word in words if word.startswith(("-I", "-D", "-std=", "-isystem"))]


def changes_of(path, name, words):
    """All changes of the file at `path`, which people know as `name`, compiled as in the command line `words`."""
    source = path.read_bytes()
    done = subprocess.run(["clang", "-fsyntax-only", "-w", "-Xclang", "-ast-dump=json", *flags(words), str(path)],
                          capture_output=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"clang cannot read {name}: {done.stderr.decode(errors='replace')[:400]}")
    return Finder(str(path), name, source).changes(json.loads(done.stdout))
