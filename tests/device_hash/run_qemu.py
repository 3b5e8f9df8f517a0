#!/usr/bin/env python3
"""Usage: run_qemu.py IMAGE: runs an image for a Cortex-M33 in QEMU and prints its answers."""

import subprocess
import sys

QEMU = ("qemu-system-arm", "-M", "mps2-an505", "-display", "none", "-serial", "none", "-monitor", "none",
        "-chardev", "stdio,id=out", "-semihosting-config", "enable=on,target=native,chardev=out", "-kernel")

try:
    sys.exit(subprocess.run([*QEMU, sys.argv[1]], stdin=subprocess.DEVNULL, check=False).returncode)
except FileNotFoundError:
    sys.exit("qemu-system-arm is not installed")
