/* What the drivers use of the pico-sdk, on a model of an RP2350's pins that behaves as SDK 2.1.1's
 * functions do to the registers: pads start isolated, pulled down and deaf, and only what chooses a
 * pin's function lets it go. All headers of the SDK are this one here. */
#ifndef FAKE_SDK_H
#define FAKE_SDK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef unsigned int uint;

#define PICO_RP2350               1
#define __not_in_flash_func(name) name
#define bi_decl(declaration)

/* Pins. */
typedef enum {
    GPIO_FUNC_SPI = 1,
    GPIO_FUNC_PWM = 4,
    GPIO_FUNC_SIO = 5,
    GPIO_FUNC_NULL = 31
} gpio_function_t;
enum { GPIO_IN = 0, GPIO_OUT = 1 };
enum { GPIO_IRQ_LEVEL_LOW = 1, GPIO_IRQ_EDGE_FALL = 4, GPIO_IRQ_EDGE_RISE = 8 };
enum gpio_drive_strength { GPIO_DRIVE_STRENGTH_4MA = 1, GPIO_DRIVE_STRENGTH_12MA = 3 };
enum gpio_slew_rate { GPIO_SLEW_RATE_SLOW = 0, GPIO_SLEW_RATE_FAST = 1 };

struct fake_pin {
    bool isolated, pulled_up, pulled_down, hears; /* the pad: ISO, PUE, PDE, IE */
    gpio_function_t function;
    uint functions;           /* how often one was chosen */
    bool drives, level;       /* as output */
    bool outside;             /* what the world puts there */
    uint32_t wanted, pending; /* edges: that interrupt, and that came */
};

struct fake {
    struct fake_pin pins[30];
    uint exception;                 /* that is being handled: IPSR */
    uint slept;                     /* times */
    uint32_t pixels;                /* sent by DMA */
    uint16_t (*read)(uint channel); /* the converter */
    void (*ticked)(uint32_t now);   /* a microsecond has passed */
    void (*fed)(void);              /* the watchdog */
    void (*stopped)(void);          /* the crystal stands still until this returns */
    void (*rebooted)(void);         /* by it: does not return */
};
extern struct fake fake;

/* As after power-on. */
void fake_start(void);
/* An edge of a pin: calls the handler if it is wanted and interrupts are on. */
void fake_edge(uint pin, uint32_t event);

void gpio_init(uint pin);
void gpio_put(uint pin, bool level);
bool gpio_get(uint pin);
void gpio_set_dir(uint pin, bool out);
void gpio_set_function(uint pin, gpio_function_t function);
gpio_function_t gpio_get_function(uint pin);
void gpio_set_pulls(uint pin, bool up, bool down);
void gpio_pull_up(uint pin);
void gpio_disable_pulls(uint pin);
void gpio_set_input_enabled(uint pin, bool enabled);
void gpio_set_drive_strength(uint pin, enum gpio_drive_strength drive);
void gpio_set_slew_rate(uint pin, enum gpio_slew_rate slew);
void gpio_add_raw_irq_handler_masked(uint32_t mask, void (*handler)(void));
void gpio_set_irq_enabled(uint pin, uint32_t events, bool enabled);
uint32_t gpio_get_irq_event_mask(uint pin);
void gpio_acknowledge_irq(uint pin, uint32_t events);
void gpio_set_dormant_irq_enabled(uint pin, uint32_t events, bool enabled);

/* The converter. */
typedef struct {
    volatile uint32_t cs;
} adc_hw_t;
extern adc_hw_t fake_adc;
#define adc_hw            (&fake_adc)
#define ADC_CS_EN_BITS    1u
#define ADC_CS_TS_EN_BITS 2u
void adc_init(void);
void adc_gpio_init(uint pin);
void adc_select_input(uint channel);
uint16_t adc_read(void);
void adc_set_temp_sensor_enabled(bool enabled);

/* Time: each look at the timer is a microsecond, and a sleep lasts until the alarm. */
typedef struct {
    volatile uint32_t timerawl, intr, inte, armed, alarm[4];
} timer_hw_t;
timer_hw_t *fake_timer(void);
#define timer_hw                          (fake_timer())
#define TIMER_ALARM_IRQ_NUM(timer, alarm) (alarm)
uint64_t time_us_64(void);
void busy_wait_us_32(uint32_t us);
void hw_set_bits(volatile uint32_t *at, uint32_t bits);
void hw_clear_bits(volatile uint32_t *at, uint32_t bits);

/* The processor. */
uint32_t save_and_disable_interrupts(void);
void restore_interrupts(uint32_t kept);
void __wfi(void);
uint __get_current_exception(void);
enum { DMA_IRQ_0 = 10, IO_IRQ_BANK0 = 21 };
void irq_set_exclusive_handler(uint irq, void (*handler)(void));
void irq_set_enabled(uint irq, bool enabled);
typedef struct {
    volatile uint32_t reason, scratch[8];
} watchdog_hw_t;
extern watchdog_hw_t fake_watchdog;
#define watchdog_hw (&fake_watchdog)
void watchdog_enable(uint32_t ms, bool pause);
void watchdog_update(void);
void watchdog_reboot(uint32_t pc, uint32_t sp, uint32_t ms);

/* Clocks, waves, wires. */
enum clock_index { clk_sys, clk_peri, clk_ref, clk_usb, clk_adc };
enum pll { pll_sys, pll_usb };
#define XOSC_HZ                                   12000000u
#define CLOCKS_CLK_REF_CTRL_SRC_VALUE_XOSC_CLKSRC 2u
#define CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLK_REF     0u
void clock_configure(enum clock_index clock, uint32_t from, uint32_t aux, uint32_t in,
                     uint32_t out);
void clock_stop(enum clock_index clock);
void pll_deinit(enum pll pll);
void runtime_init_clocks(void);
void xosc_dormant(void);
typedef struct {
    volatile uint32_t ctrl;
} rosc_hw_t;
extern rosc_hw_t fake_ring;
#define rosc_hw                        (&fake_ring)
#define ROSC_CTRL_ENABLE_BITS          0x00fff000u
#define ROSC_CTRL_ENABLE_LSB           12u
#define ROSC_CTRL_ENABLE_VALUE_DISABLE 0xd1eu
#define ROSC_CTRL_ENABLE_VALUE_ENABLE  0xfabu
uint32_t clock_get_hz(enum clock_index clock);
typedef struct {
    uint32_t top;
} pwm_config;
pwm_config pwm_get_default_config(void);
void pwm_config_set_wrap(pwm_config *config, uint16_t top);
void pwm_init(uint slice, pwm_config *config, bool start);
uint pwm_gpio_to_slice_num(uint pin);
void pwm_set_gpio_level(uint pin, uint16_t level);

typedef struct {
    volatile uint32_t dr;
} spi_hw_t;
typedef spi_hw_t spi_inst_t;
extern spi_inst_t fake_spi[2];
#define spi0 (&fake_spi[0])
#define spi1 (&fake_spi[1])
enum { SPI_CPOL_0, SPI_CPOL_1, SPI_CPHA_0 = 0, SPI_CPHA_1, SPI_MSB_FIRST = 1 };
uint spi_init(spi_inst_t *spi, uint rate);
void spi_set_format(spi_inst_t *spi, uint bits, uint polarity, uint phase, uint order);
uint spi_get_dreq(spi_inst_t *spi, bool transmits);
spi_hw_t *spi_get_hw(spi_inst_t *spi);
bool spi_is_busy(spi_inst_t *spi);
int spi_write_blocking(spi_inst_t *spi, const uint8_t *bytes, size_t count);

enum { DMA_SIZE_16 = 1 };
typedef struct {
    uint32_t control;
} dma_channel_config;
int dma_claim_unused_channel(bool required);
dma_channel_config dma_channel_get_default_config(uint channel);
void channel_config_set_transfer_data_size(dma_channel_config *config, uint size);
void channel_config_set_dreq(dma_channel_config *config, uint dreq);
void dma_channel_set_config(uint channel, const dma_channel_config *config, bool trigger);
void dma_channel_set_write_addr(uint channel, volatile void *to, bool trigger);
void dma_channel_set_irq0_enabled(uint channel, bool enabled);
void dma_channel_acknowledge_irq0(uint channel);
bool dma_channel_is_busy(uint channel);
void dma_channel_transfer_from_buffer_now(uint channel, const volatile void *from, uint32_t count);

#endif
