"""./run on other systems: what it says where there is no apt, or nobody who may use it, and that it goes on where
everything is there under other names."""

import os
import shutil
import unittest

from stand_ins import StandInTest

# What any system has; and what a build needs besides.
PLAIN = ("env bash sh dirname basename grep sed awk cat cut head tail tr paste mkdir rm cp ln touch find sort id uname "
         "mktemp printf ls date git").split()
TOOLS = ["cc", "ninja", "python3"]


class Elsewhere(StandInTest):
    def here(self, tools=(), **commands):
        """A PATH of these alone: the machine's own, and small scripts."""
        for name in [*PLAIN, *tools]:
            found = shutil.which(name)
            if found and not os.path.exists(self.path(f"only/{name}")):
                os.makedirs(self.path("only"), exist_ok=True)
                os.symlink(found, self.path(f"only/{name}"))
        for name, script in commands.items():
            self.write(f"only/{name.replace('_', '-')}", f"#!/bin/sh\n{script}\n")
        os.symlink(self.path("bin/cmake"), self.path("only/cmake"))
        return {"PATH": self.path("only")}

    def refused(self, done, *says):
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        self.assertRegex(done.stderr, r"\Arun: [^\n]+\n\Z")
        for words in says:
            self.assertIn(words, done.stderr)

    def test_without_apt_it_names_what_is_missing(self):
        path = self.here()
        for words in (("firmware", "picopad"), ("play",), ("test",), ("format",), ("coverage",), ("sizes",), ("web",)):
            self.refused(self.run_it(*words, **path), "there is no apt here", "Debian's names", "docs/build.md")
        self.refused(self.run_it("format", **path), "clang-format")
        self.refused(self.run_it("firmware", **path), "gcc-arm-none-eabi", "cmake")
        self.assertFalse(os.path.exists(self.path("build")))

    def test_what_another_system_calls_otherwise_is_taken(self):
        done = self.run_it("asterism", "games", **self.here(TOOLS), ASTERISM="/bin/true")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_help_and_version_need_nothing(self):
        path = self.here(["python3"])
        self.assertEqual(self.run_it("help", **path).returncode, 0)
        self.assertEqual(self.run_it("flash", "--help", **path).returncode, 0)
        shutil.copy(os.path.join(os.path.dirname(__file__), "../../CMakeLists.txt"), self.root)
        self.assertRegex(self.run_it("--version", **path).stdout, r"\Aasterism \d")

    def test_who_is_not_root_is_told_the_command(self):
        path = self.here(dpkg_query="exit 0", apt_get=f"touch {self.path('used')}")
        os.remove(self.path("only/id"))
        self.write("only/id", "#!/bin/sh\necho 1000\n")
        self.refused(self.run_it("format", **path), "sudo apt-get install clang-format")
        self.assertFalse(os.path.exists(self.path("used")))

    def test_an_installation_that_fails_says_so(self):
        path = self.here(dpkg_query="exit 0", apt_get="echo no such thing >&2; exit 100")
        os.remove(self.path("only/id"))
        self.write("only/id", "#!/bin/sh\necho 0\n")
        done = self.run_it("format", **path, XDG_CACHE_HOME=self.path("cache"))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"no such thing\nrun: apt-get could not install: clang-format ")


if __name__ == "__main__":
    unittest.main()
