#include "fake_sdk.h"

#include <string.h>

#include "drivers.h"
#include "unit.h"

#define PINS       (sizeof fake.pins / sizeof fake.pins[0])
#define CLOCK      150000000u
#define BUSY_LOOKS 5u /* so often a transfer is still busy */

#define RING_RUNS  (ROSC_CTRL_ENABLE_VALUE_ENABLE << ROSC_CTRL_ENABLE_LSB)
#define RING_RANGE 0xaa0u

const char image_commit[] = "a model"; /* as a build writes it */
struct fake fake;
spi_inst_t fake_spi[2];
adc_hw_t fake_adc;
rosc_hw_t fake_ring;
static timer_hw_t timer;
static void (*handler_of_pins)(void);
static bool held_back, interrupted;
static uint channel, busy;

void guard_start(void) {
} /* a computer's stack has its own */

void fake_start(void) {
    memset(&fake, 0, sizeof fake);
    memset(&timer, 0, sizeof timer);
    busy = 0;
    held_back = false;
    fake_adc.cs = 0;
    fake_ring.ctrl = RING_RUNS | RING_RANGE;
    for (size_t i = 0; i < PINS; i++) {
        fake.pins[i] = (struct fake_pin){
            .isolated = true, .pulled_down = true, .function = GPIO_FUNC_NULL, .outside = true};
    }
}

static struct fake_pin *pin_of(uint pin) {
    assert_in_range(pin, 0, PINS - 1);
    return &fake.pins[pin];
}

void gpio_set_function(uint pin, gpio_function_t function) {
    pin_of(pin)->hears = true;
    pin_of(pin)->function = function;
    pin_of(pin)->functions++;
    pin_of(pin)->isolated = false;
}

gpio_function_t gpio_get_function(uint pin) {
    return pin_of(pin)->function;
}

void gpio_init(uint pin) {
    gpio_set_dir(pin, GPIO_IN);
    gpio_put(pin, false);
    gpio_set_function(pin, GPIO_FUNC_SIO);
}

void gpio_put(uint pin, bool level) {
    pin_of(pin)->level = level;
}

void gpio_set_dir(uint pin, bool out) {
    pin_of(pin)->drives = out;
}

bool gpio_get(uint pin) {
    const struct fake_pin *of = pin_of(pin);
    assert_false(of->isolated);
    assert_true(of->hears);
    return of->outside;
}

void gpio_set_pulls(uint pin, bool up, bool down) {
    pin_of(pin)->pulled_up = up;
    pin_of(pin)->pulled_down = down;
}

void gpio_pull_up(uint pin) {
    gpio_set_pulls(pin, true, false);
}

void gpio_disable_pulls(uint pin) {
    gpio_set_pulls(pin, false, false);
}

void gpio_set_input_enabled(uint pin, bool enabled) {
    pin_of(pin)->hears = enabled;
}

void gpio_set_drive_strength(uint pin, enum gpio_drive_strength drive) {
    (void)pin_of(pin);
    (void)drive;
}

void gpio_set_slew_rate(uint pin, enum gpio_slew_rate slew) {
    (void)pin_of(pin);
    (void)slew;
}

void gpio_add_raw_irq_handler_masked(uint32_t mask, void (*handler)(void)) {
    (void)mask;
    handler_of_pins = handler;
}

static bool is_due(void) {
    for (size_t i = 0; i < PINS; i++) {
        if ((fake.pins[i].wanted & fake.pins[i].pending) != 0) {
            return true;
        }
    }
    return false;
}

static void serve_pins(void) {
    if (!held_back && is_due()) {
        interrupted = true;
        handler_of_pins();
    }
}

void fake_edge(uint pin, uint32_t event) {
    pin_of(pin)->pending |= event;
    serve_pins();
}

/* Forgets what came before, as the SDK does. */
void gpio_set_irq_enabled(uint pin, uint32_t events, bool enabled) {
    pin_of(pin)->pending &= ~events;
    pin_of(pin)->wanted = (pin_of(pin)->wanted & ~events) | (enabled ? events : 0);
}

uint32_t gpio_get_irq_event_mask(uint pin) {
    return pin_of(pin)->pending & pin_of(pin)->wanted;
}

void gpio_acknowledge_irq(uint pin, uint32_t events) {
    pin_of(pin)->pending &= ~events;
}

void gpio_set_dormant_irq_enabled(uint pin, uint32_t events, bool enabled) {
    (void)pin_of(pin);
    (void)events;
    (void)enabled;
}

void adc_init(void) {
    fake_adc.cs = ADC_CS_EN_BITS;
}

void adc_gpio_init(uint pin) {
    assert_in_range(pin, 26, 29);
    gpio_set_function(pin, GPIO_FUNC_NULL);
    gpio_disable_pulls(pin);
    gpio_set_input_enabled(pin, false);
}

void adc_select_input(uint input) {
    channel = input;
}

/* A pad that is isolated keeps the pull-down of its reset, which halves what a divider of 100 and
 * 200 kOhm gives. */
uint16_t adc_read(void) {
    const uint16_t value = fake.read == NULL ? 0 : fake.read(channel);
    if (channel >= 4) {
        return value;
    }
    const struct fake_pin *pin = pin_of(26 + channel);
    return pin->isolated || pin->pulled_down ? value / 2u : value;
}

void adc_set_temp_sensor_enabled(bool enabled) {
    fake_adc.cs |= enabled ? ADC_CS_TS_EN_BITS : 0;
}

static void tick(void) {
    timer.timerawl++;
    if (fake.ticked != NULL) {
        fake.ticked(timer.timerawl);
    }
}

timer_hw_t *fake_timer(void) {
    tick();
    return &timer;
}

uint64_t time_us_64(void) {
    return fake_timer()->timerawl;
}

void busy_wait_us_32(uint32_t us) {
    for (; us > 0; us--) {
        tick();
    }
}

void hw_set_bits(volatile uint32_t *at, uint32_t bits) {
    *at |= bits;
}

void hw_clear_bits(volatile uint32_t *at, uint32_t bits) {
    *at &= ~bits;
}

uint32_t save_and_disable_interrupts(void) {
    const uint32_t kept = held_back;
    held_back = true;
    return kept;
}

void restore_interrupts(uint32_t kept) {
    held_back = kept != 0;
    serve_pins();
}

/* In a handler of a fault nothing ever ends it. */
void __wfi(void) {
    assert_int_equal(fake.exception, 0);
    fake.slept++;
    busy = 0;
    interrupted = false;
    while (timer.alarm[0] - timer.timerawl - 1u < UINT32_MAX / 2u && !is_due() && !interrupted) {
        tick();
    }
}

uint __get_current_exception(void) {
    return fake.exception;
}

void irq_set_exclusive_handler(uint irq, void (*handler)(void)) {
    (void)irq;
    (void)handler;
}

void irq_set_enabled(uint irq, bool enabled) {
    (void)irq;
    (void)enabled;
}

watchdog_hw_t fake_watchdog;

void watchdog_enable(uint32_t ms, bool pause) {
    (void)ms;
    (void)pause;
}

void watchdog_update(void) {
    if (fake.fed != NULL) {
        fake.fed();
    }
}

void watchdog_reboot(uint32_t pc, uint32_t sp, uint32_t ms) {
    (void)pc;
    (void)sp;
    (void)ms;
    fake.rebooted();
}

uint32_t clock_get_hz(enum clock_index clock) {
    (void)clock;
    return CLOCK;
}

void clock_configure(enum clock_index clock, uint32_t from, uint32_t aux, uint32_t in,
                     uint32_t out) {
    (void)clock;
    (void)from;
    (void)aux;
    assert_int_equal(in, out);
}

void clock_stop(enum clock_index clock) {
    (void)clock;
}

void pll_deinit(enum pll pll) {
    (void)pll;
}

/* It goes to the ring first, and waits until that runs. */
void runtime_init_clocks(void) {
    assert_int_equal(fake_ring.ctrl, RING_RUNS | RING_RANGE);
}

/* No time passes. */
void xosc_dormant(void) {
    fake.stopped();
}

pwm_config pwm_get_default_config(void) {
    return (pwm_config){0};
}

void pwm_config_set_wrap(pwm_config *config, uint16_t top) {
    config->top = top;
}

void pwm_init(uint slice, pwm_config *config, bool start) {
    (void)slice;
    (void)config;
    (void)start;
}

uint pwm_gpio_to_slice_num(uint pin) {
    return pin / 2u % 8u;
}

void pwm_set_gpio_level(uint pin, uint16_t level) {
    (void)pin_of(pin);
    (void)level;
}

uint spi_init(spi_inst_t *spi, uint rate) {
    (void)spi;
    return rate;
}

void spi_set_format(spi_inst_t *spi, uint bits, uint polarity, uint phase, uint order) {
    (void)spi;
    (void)bits;
    (void)polarity;
    (void)phase;
    (void)order;
}

uint spi_get_dreq(spi_inst_t *spi, bool transmits) {
    (void)spi;
    return transmits;
}

spi_hw_t *spi_get_hw(spi_inst_t *spi) {
    return spi;
}

bool spi_is_busy(spi_inst_t *spi) {
    (void)spi;
    return false;
}

int spi_write_blocking(spi_inst_t *spi, const uint8_t *bytes, size_t count) {
    (void)spi;
    (void)bytes;
    return (int)count;
}

int dma_claim_unused_channel(bool required) {
    (void)required;
    return 0;
}

dma_channel_config dma_channel_get_default_config(uint of) {
    (void)of;
    return (dma_channel_config){0};
}

void channel_config_set_transfer_data_size(dma_channel_config *config, uint size) {
    config->control |= size;
}

void channel_config_set_dreq(dma_channel_config *config, uint dreq) {
    config->control |= dreq;
}

void dma_channel_set_config(uint of, const dma_channel_config *config, bool trigger) {
    (void)of;
    (void)config;
    (void)trigger;
}

void dma_channel_set_write_addr(uint of, volatile void *to, bool trigger) {
    (void)of;
    (void)to;
    (void)trigger;
}

void dma_channel_set_irq0_enabled(uint of, bool enabled) {
    (void)of;
    (void)enabled;
}

void dma_channel_acknowledge_irq0(uint of) {
    (void)of;
}

bool dma_channel_is_busy(uint of) {
    (void)of;
    busy -= busy > 0;
    return busy > 0;
}

void dma_channel_transfer_from_buffer_now(uint of, const volatile void *from, uint32_t count) {
    (void)of;
    (void)from;
    busy = BUSY_LOOKS;
    fake.pixels += count;
}
