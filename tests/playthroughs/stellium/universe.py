"""The universe of Stellium for its referee: cells, discs, bodies, what an influence does to them, and where
objectives stand. Written from RULES.md alone (SM-1, SM-2, SM-6, SM-7)."""

KINDS = ("planet", "comet", "star", "supernova")  # SM-1.1
BODIES = dict(zip(KINDS, (11, 10, 9, 8)))
SHAPES = ("line", "arc", "rectangle", "diamond", "triangle", "orbit", "snake", "bridge", "cores", "symbols")
TIERED = ("cores", "symbols")
OBJECTIVES = [f"{shape}_{kind}" for shape in SHAPES for kind in KINDS]  # SM-1.3, SM-7.6
POINTS = {"line": 3, "arc": 3, "rectangle": 7, "diamond": 5, "triangle": 4, "orbit": 3, "snake": 5, "bridge": 2,
          "cores": {2: 2, 3: 4, 4: 7}, "symbols": {2: 1, 3: 3, 4: 5}}  # SM-7.1

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # SM-2.1
CENTRES = ((0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (0, 6))  # SM-2.2
BLACK_HOLES = ((2, -1), (5, -1), (1, 1), (4, 1), (-1, 2), (2, 2), (5, 2), (1, 4), (-1, 5), (2, 5))  # SM-2.4
POINT_OF = [point for q, r in CENTRES
            for point in [(q, r), *((q + dq, r + dr) for dq, dr in DIRECTIONS)]] + list(BLACK_HOLES)  # SM-2.3
CELL_AT = {point: cell for cell, point in enumerate(POINT_OF)}
CELLS = range(len(POINT_OF))
SPACES, HOLES, PLACES = range(42), range(42, 52), range(6)
FACES = ("planet comet star supernova", "planet comet supernova star", "planet star comet supernova",
         "planet star supernova comet", "planet supernova comet star", "planet supernova star comet")
START_HOLES = (0, 1, 3, 4)  # SM-2.6


def step(cell, direction, times=1):
    """The cell so many steps on, or None; any number is a direction modulo 6."""
    if cell is None:
        return None
    q, r = POINT_OF[cell]
    dq, dr = DIRECTIONS[direction % 6]
    return CELL_AT.get((q + times * dq, r + times * dr))


def walk(cell, *directions):
    for direction in directions:
        cell = step(cell, direction)
    return cell


NEIGHBOURS = [{near for d in range(6) if (near := step(cell, d)) is not None} for cell in CELLS]


def place_of(cell):
    """None of a black hole, and of what is off the board."""
    return cell // 7 if cell in SPACES else None


def cells_of(place):
    return range(7 * place, 7 * place + 7)


def kind_of(objective):
    return objective.split("_")[1]


def shape_of(objective):
    return objective.split("_")[0]


def tips_kind(objective):
    """SM-7.3"""
    return KINDS[(KINDS.index(kind_of(objective)) + 1) % 4]


def figures_at(shape, p, k):
    """(cells, tips) of the shape for a cell and a direction; cells off the board are None (SM-7.1)."""
    near = [step(p, k + turn) for turn in range(6)]
    if shape == "line":
        return [([p, near[0], walk(p, k, k)], [])]
    if shape == "arc":
        return [([near[0], p, near[2]], [])]
    if shape == "rectangle":
        return [([near[0], near[1], near[3], near[4]], [])]
    if shape == "diamond":
        return [([p, near[0]], [near[1], near[5]])]
    if shape == "triangle":
        return [([p, near[0], near[1]], [])]
    if shape == "orbit":
        return [([near[0], near[2], near[4]], [])]
    if shape == "snake":
        ways = [[p, near[0], walk(p, k, bend), walk(p, k, bend, k)] for bend in (k + 1, k - 1)]
        return [(cells, []) for cells in ways if len({place_of(cell) for cell in cells} - {None}) >= 2]  # SM-7.2
    places = {place_of(p), place_of(near[0]) if near[0] is not None else None}
    return [([p, near[0]], [])] if None not in places and len(places) == 2 else []  # a bridge


def placements_of(shape):
    """Every different (cells, tips) that the board has room for (SM-7.4)."""
    found = {(frozenset(cells), frozenset(tips)) for p in CELLS for k in range(6)
             for cells, tips in figures_at(shape, p, k) if None not in cells and None not in tips}
    return sorted(found, key=lambda placement: (sorted(placement[0]), sorted(placement[1])))


PLACEMENTS = {shape: placements_of(shape) for shape in SHAPES if shape not in TIERED}


class Universe:
    def __init__(self, discs=tuple(PLACES), turns=(0,) * 6, bodies=()):
        self.discs = list(discs)
        self.turns = list(turns)
        self.bodies = dict(bodies)  # cell: kind

    def symbols(self, place):
        """{cell: colour} of the start spaces of a place (SM-2.7)."""
        return {7 * place + 1 + (hole + self.turns[place]) % 6: colour
                for hole, colour in zip(START_HOLES, FACES[self.discs[place]].split())}

    def all_symbols(self):
        return {cell: colour for place in PLACES for cell, colour in self.symbols(place).items()}

    def is_empty(self, place):
        return not any(cell in self.bodies for cell in cells_of(place))

    # Where a body may be placed, and what its influence can do (SM-6)

    def targets(self, influence):
        """SM-6.2"""
        if influence == "comet":
            return set(self.bodies)
        return {cell for cell in SPACES if cell not in self.bodies}

    def swaps(self, kind, at):
        """SM-6.4"""
        return {(a, b) for a, mover in self.bodies.items() if mover == kind and a != at
                for b in NEIGHBOURS[a] if self.bodies.get(b, kind) != kind}

    def attractions(self, at):
        """SM-6.7: (black hole, cell)"""
        return {(hole, cell) for hole in HOLES if hole not in self.bodies
                for cell in NEIGHBOURS[hole] if cell in self.bodies and cell != at}

    def swap(self, a, b):
        self.bodies[a], self.bodies[b] = self.bodies[b], self.bodies[a]

    def attract(self, hole, cell):
        self.bodies[hole] = self.bodies.pop(cell)

    def push(self, kind, at, direction):
        """SM-6.5: ([[from, to], ..] with the farthest first, what has left the board or None)"""
        row, cell = [], at
        while cell in self.bodies:
            row.append(cell)
            cell = step(cell, direction)
        moves = [[here, step(here, direction)] for here in reversed(row)]
        ejected = None
        for here, there in moves:
            body = self.bodies.pop(here)
            if there is None:
                ejected = body
            else:
                self.bodies[there] = body
        self.bodies[at] = kind
        return [move for move in moves if move[1] is not None], ejected

    def rotate(self, place, steps):
        """SM-6.6"""
        ring = {k: self.bodies.pop(7 * place + 1 + k, None) for k in range(6)}
        for k, body in ring.items():
            if body:
                self.bodies[7 * place + 1 + (k + steps) % 6] = body
        self.turns[place] = (self.turns[place] + steps) % 6

    # Objectives (SM-7)

    def matching(self, objective):
        """Cells whose bodies a tiered objective counts (SM-7.1)."""
        kind = kind_of(objective)
        if shape_of(objective) == "cores":
            cells = [7 * place for place in PLACES]
        else:
            cells = [cell for cell, colour in self.all_symbols().items() if colour == kind]
        return {cell for cell in cells if self.bodies.get(cell) == kind}

    def standing(self, objective):
        """The sets of cells on which it stands now."""
        if shape_of(objective) in TIERED:
            cells = self.matching(objective)
            return [cells] if len(cells) >= 2 else []
        own = {cell for cell, kind in self.bodies.items() if kind == kind_of(objective)}
        others = {cell for cell, kind in self.bodies.items() if kind == tips_kind(objective)}
        return [cells | tips for cells, tips in PLACEMENTS[shape_of(objective)]
                if cells <= own and tips <= others]

    def points(self, objective):
        """What it pays, if it stands (SM-7.5)."""
        points = POINTS[shape_of(objective)]
        return points if isinstance(points, int) else points[min(len(self.matching(objective)), 4)]
