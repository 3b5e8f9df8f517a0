// When a sleeping processor wakes, as ARMv6-M has it and rp2040js has not: WFI for an interrupt that
// would pre-empt what runs were PRIMASK 0, WFE for one that does with PRIMASK as it is, or for an event.
// In a handler of the same or a higher urgency, as HardFault's is, no interrupt does.

const WFE = 0xbf20;
const THREAD = 4; // less urgent than any interrupt

// How urgent that is what runs now; PRIMASK not looked at.
function urgency(core) {
  return core.IPSR === 0 ? THREAD : core.exceptionPriority(core.IPSR);
}

// How urgent the most urgent pending exception is.
function pending(core) {
  if (core.pendingNMI) return core.exceptionPriority(2);
  let least = THREAD;
  if (core.pendingSVCall) least = Math.min(least, core.svCallPriority);
  if (core.pendingPendSV) least = Math.min(least, core.pendSVPriority);
  if (core.pendingSystick) least = Math.min(least, core.systickPriority);
  const interrupts = core.pendingInterrupts & core.enabledInterrupts;
  for (let priority = 0; priority < least; priority++) {
    if (interrupts & core.interruptPriorities[priority]) return priority;
  }
  return least;
}

// Whether a sleeping core goes on.
export function wakes(core) {
  const next = pending(core);
  if (core.rp2040.readUint16((core.PC & ~1) - 2) !== WFE) return next < urgency(core);
  if (core.eventRegistered) {
    core.eventRegistered = false;
    return true;
  }
  return next < Math.min(urgency(core), core.PM ? 0 : THREAD);
}

// Makes an RP2040's core sleep and wake so, and enter handlers at even addresses, where blocks are. An
// interrupt that PRIMASK holds back wakes it and is taken only when PRIMASK is 0.
export function sleepStrictly({ core }) {
  const take = core.checkForInterrupts.bind(core);
  core.checkForInterrupts = () => {
    if (core.waiting) {
      if (!wakes(core)) return false;
      core.waiting = false;
    }
    return take();
  };
  const enter = core.exceptionEntry.bind(core);
  core.exceptionEntry = (number) => {
    enter(number);
    core.PC &= ~1;
  };
}
