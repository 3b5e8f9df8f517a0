"""What tests of `asterism saves` share: areas with games in them, and what is told of them."""

import json

import journal
from asterism import ToolTest, games

TITLES = list(games())


class SavesTest(ToolTest):
    def read(self, name):
        with open(self.path(name), "rb") as file:
            return bytearray(file.read())

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)
        return self.path(name)

    def record(self, game, *flags, name=None, seed=1):
        path = self.path(name or f"{game}.ast")
        self.done("play", game, "--seed", seed, "--record", path, *flags)
        return path

    def make(self, name, *words):
        self.done("saves", "--make", self.path(name), *words)
        return self.path(name)

    def kept(self, name, **more):
        return json.loads(self.done("saves", self.path(name), "--json", **more))

    def games_of(self, name):
        return {title["title"]: title["game"] for title in self.kept(name)["titles"] if title["game"]}

    def everything(self, name="area", seats=None):
        """An area with a game of every title; its records."""
        paths = [self.record(game, *(["--seats", seats] if seats else [])) for game in TITLES]
        self.make(name, *paths)
        return paths

    def halfway(self, name, game, count, *flags):
        """An area with a game that has lost its last actions, and is therefore not over."""
        self.make("over", self.record(game, *flags), "--force")
        area = self.read("over")
        journal.take_back(area, TITLES.index(game), count)
        return self.write(name, area)
