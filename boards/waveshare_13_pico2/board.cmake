set(BOARD_TITLE "Pico-LCD-1.3 on Pico 2")
set(BOARD_CHIP rp2350)
set(BOARD_SDK_NAME pico2)
set(BOARD_DISPLAY st7789)
set(BOARD_SOUND_DRIVER none)
set(BOARD_LED_DRIVER one)
set(BOARD_POWER_DRIVER adc)
set(BOARD_INCLUDES waveshare_13) # the hat's own half
