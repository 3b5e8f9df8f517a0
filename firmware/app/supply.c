#include "supply.h"

static enum supply_level level_of(const struct power *power) {
    if (!power->measured || !power->cell || power->usb) {
        return SUPPLY_IS_FED;
    }
    return power->percent > SUPPLY_FRESH      ? SUPPLY_IS_FRESH
           : power->percent > SUPPLY_LOW_OVER ? SUPPLY_IS_GOOD
           : power->percent > SUPPLY_LOW      ? SUPPLY_IS_FAIR
           : power->percent > SUPPLY_EMPTY    ? SUPPLY_IS_LOW
                                              : SUPPLY_IS_EMPTY;
}

/* Two readings that both say less, or both more, than what was agreed on: the one nearer to it is
 * believed. */
static enum supply_level nearer(const struct supply *supply, enum supply_level now) {
    if (now > supply->level && supply->other > supply->level) {
        return now < supply->other ? now : supply->other;
    }
    if (now < supply->level && supply->other < supply->level) {
        return now > supply->other ? now : supply->other;
    }
    return supply->level;
}

static void agree(struct supply *supply, enum supply_level level, uint32_t now) {
    if (supply->doubts && now - supply->doubts_from < SUPPLY_AGAIN_MS) {
        return; /* too soon to be another opinion */
    }
    if (supply->doubts) {
        supply->level = nearer(supply, level);
    }
    if (level > supply->level && level < SUPPLY_IS_LOW) {
        supply->level = level; /* nothing follows from it */
    }
    supply->doubts = level != supply->level;
    supply->other = level;
    supply->doubts_from = now;
}

enum supply_news supply_take(struct supply *supply, const struct power *power, uint32_t now) {
    const struct supply before = *supply;
    const enum supply_level level = level_of(power);
    supply->doubts = supply->doubts && supply->read;
    supply->power = *power;
    supply->read_at = now;
    supply->read = true;
    agree(supply, level, now);
    supply->spares = (level != SUPPLY_IS_FED && power->percent <= SUPPLY_SPARE) ||
                     (supply->doubts && before.spares);
    supply->low =
        supply->level >= SUPPLY_IS_LOW || (supply->low && supply->level == SUPPLY_IS_FAIR);
    supply->warned = supply->warned && supply->level > SUPPLY_IS_FRESH;
    if (supply->level == SUPPLY_IS_EMPTY && level == SUPPLY_IS_EMPTY) {
        return SUPPLY_STOP;
    }
    if (supply->low && !supply->warned && level >= SUPPLY_IS_LOW) {
        supply->warned = true;
        return SUPPLY_WARN;
    }
    const bool same = before.read && before.low == supply->low &&
                      before.power.percent == power->percent &&
                      before.power.charging == power->charging && before.power.usb == power->usb;
    return same ? SUPPLY_QUIET : SUPPLY_CHANGED;
}

uint32_t supply_wait(const struct supply *supply, uint32_t now) {
    const uint32_t elapsed = now - supply->read_at;
    const uint32_t wait = supply->doubts ? SUPPLY_AGAIN_MS : SUPPLY_READ_MS;
    return !supply->read || elapsed >= wait ? 0 : wait - elapsed;
}
