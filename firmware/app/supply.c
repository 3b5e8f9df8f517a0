#include "supply.h"

enum supply_news supply_take(struct supply *supply, const struct power *power, uint32_t now) {
    const struct supply before = *supply;
    const bool draining = power->measured && power->cell && !power->usb;
    supply->power = *power;
    supply->read_at = now;
    supply->read = true;
    supply->spares = draining && power->percent <= SUPPLY_SPARE;
    if (!draining || power->percent > SUPPLY_LOW_OVER) {
        supply->low = false;
        supply->warned = false;
    } else if (power->percent <= SUPPLY_LOW) {
        supply->low = true;
    }
    if (draining && power->percent <= SUPPLY_EMPTY) {
        return SUPPLY_STOP;
    }
    if (supply->low && !supply->warned) {
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
    if (!supply->read || elapsed >= SUPPLY_READ_MS) {
        return 0;
    }
    return SUPPLY_READ_MS - elapsed;
}
