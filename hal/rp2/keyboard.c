#include "keyboard.h"

#include "board.h"
#include "hardware/gpio.h"
#include "hardware/i2c.h"
#include "hardware/timer.h"

#define BUS (BOARD_KEYBOARD_I2C == 0 ? i2c0 : i2c1)

enum { REGISTER_LIGHT = 0x05, REGISTER_KEYS = 0x09, REGISTER_BATTERY = 0x0B, WRITE = 0x80 };

#define BYTE_US    (9u * 1000000u / BOARD_KEYBOARD_HZ)
#define SLACK_US   600u   /* start, stop, and a controller that holds the clock */
#define REST_US    16000u /* between two looks at the keys, while none comes */
#define BATTERY_US 2000000u
#define TRIES      8u /* waits for an answer that is late, before the bus is begun anew */

static enum { RESTS, TELLS, ASKS, READS } step;
static bool started;
static uint8_t asked, tries;
static uint8_t light, light_sent;
static uint8_t battery;
static uint32_t due_at, battery_at; /* of the timer */

/* Without a check: the page of a bug asks for keys too. */
static void begin_bus(void) {
    (void)i2c_init(BUS, BOARD_KEYBOARD_HZ);
    i2c_get_hw(BUS)->enable = 0;
    i2c_get_hw(BUS)->tar = BOARD_KEYBOARD_ADDRESS;
    i2c_get_hw(BUS)->enable = 1;
}

static void wait_bytes(uint32_t bytes, uint32_t more_us) {
    due_at = timer_hw->timerawl + bytes * BYTE_US + SLACK_US + more_us;
}

static void tell_light(void) {
    i2c_get_hw(BUS)->data_cmd = REGISTER_LIGHT | WRITE;
    i2c_get_hw(BUS)->data_cmd = light | I2C_IC_DATA_CMD_STOP_BITS;
    light_sent = light;
    step = TELLS;
    wait_bytes(3, 0);
}

static void ask(uint8_t what) {
    asked = what;
    tries = 0;
    i2c_get_hw(BUS)->data_cmd = what | I2C_IC_DATA_CMD_STOP_BITS;
    step = ASKS;
    wait_bytes(2, 0);
}

void keyboard_start(void) {
    if (started) {
        return;
    }
    started = true;
    gpio_set_function(BOARD_KEYBOARD_SDA, GPIO_FUNC_I2C);
    gpio_set_function(BOARD_KEYBOARD_SCL, GPIO_FUNC_I2C);
    gpio_pull_up(BOARD_KEYBOARD_SDA);
    gpio_pull_up(BOARD_KEYBOARD_SCL);
    begin_bus();
    battery = KEYBOARD_BATTERY_UNKNOWN;
    battery_at = timer_hw->timerawl;
    tell_light();
}

/* What a byte that nobody took has left behind: the next one begins anew. */
static bool was_refused(void) {
    if ((i2c_get_hw(BUS)->raw_intr_stat & I2C_IC_RAW_INTR_STAT_TX_ABRT_BITS) == 0) {
        return false;
    }
    (void)i2c_get_hw(BUS)->clr_tx_abrt;
    return true;
}

static void rest(uint32_t us) {
    step = RESTS;
    due_at = timer_hw->timerawl + us;
}

static void begin_next(void) {
    if (light != light_sent) {
        tell_light();
    } else if ((int32_t)(timer_hw->timerawl - battery_at) >= 0) {
        battery_at = timer_hw->timerawl + BATTERY_US;
        ask(REGISTER_BATTERY);
    } else {
        ask(REGISTER_KEYS);
    }
}

static void read_answer(void) {
    if (was_refused()) {
        rest(REST_US);
        return;
    }
    i2c_get_hw(BUS)->data_cmd = I2C_IC_DATA_CMD_CMD_BITS;
    i2c_get_hw(BUS)->data_cmd = I2C_IC_DATA_CMD_CMD_BITS | I2C_IC_DATA_CMD_STOP_BITS;
    step = READS;
    wait_bytes(3, 0);
}

/* Both bytes, if they are there; a key that was pressed or let go is looked for again at once. */
static bool take_answer(struct key_event *event) {
    if (i2c_get_hw(BUS)->rxflr < 2) {
        if (was_refused()) {
            rest(REST_US);
        } else if (++tries < TRIES) {
            wait_bytes(1, 0);
        } else {
            begin_bus();
            rest(REST_US);
        }
        return false;
    }
    const uint8_t first = (uint8_t)i2c_get_hw(BUS)->data_cmd;
    const uint8_t second = (uint8_t)i2c_get_hw(BUS)->data_cmd;
    if (asked == REGISTER_BATTERY) {
        battery = second;
        rest(0);
        return false;
    }
    *event = (struct key_event){first, second};
    rest(first == KEY_IDLE ? REST_US : 0);
    return first != KEY_IDLE;
}

uint32_t keyboard_due(void) {
    const int32_t left = (int32_t)(due_at - timer_hw->timerawl);
    return left > 0 ? (uint32_t)left : 0;
}

bool keyboard_step(struct key_event *event) {
    if (keyboard_due() > 0) {
        return false;
    }
    if (step == READS) {
        return take_answer(event);
    }
    if (step == ASKS) {
        read_answer();
    } else {
        (void)was_refused(); /* of the lamps: nobody can mend it */
        begin_next();
    }
    return false;
}

/* The lamps need not wait until the next look at the keys. */
void keyboard_light(uint8_t duty) {
    light = duty;
    const bool free = step == RESTS || (step == TELLS && keyboard_due() == 0);
    if (light != light_sent && free) {
        tell_light();
    }
}

uint8_t keyboard_battery(void) {
    return battery;
}
