/* What a window takes for granted of each board's body: its picture is where it says, a click on a
 * button is that button and no other, and the light of one is seen where it is and nowhere else. */
#include <stdlib.h>
#include <string.h>

#include "body.h"
#include "rule_test.h"

#define AROUND 4 /* a click may miss a button's middle by so much */

static const struct board *board;
static const struct body *body;

static void fail_at(const char *what, int button) {
    fail_msg("%s: %s (button %d)", board->name, what, button);
}

static void each_board(void (*look)(void)) {
    unsigned seen = 0;
    for (board = boards; board->name != NULL; board++) {
        body = body_find(board->name);
        assert_non_null(body);
        look();
        seen++;
    }
    assert_in_range(seen, 10, 100);
}

static void look_at_screen(void) {
    assert_string_equal(body->board, board->name);
    assert_string_equal(body->name, board->title);
    assert_int_equal(body->screen_width, board->width);
    assert_int_equal(body->screen_height, board->height);
    assert_int_equal(body->sound, board->sound);
    assert_int_equal(body->coloured_light, board->coloured);
    assert_true(body->screen_x > 0 && body->screen_y > 0);
    assert_true((float)(body->screen_x + board->width) < body->width);
    assert_true((float)(body->screen_y + board->height) < body->height);
    assert_true(body->light_x > 0 && body->light_x < body->width);
    assert_true(body->light_y > 0 && body->light_y < body->height);
}

static void a_body_is_as_its_board_says(void **state) {
    (void)state;
    each_board(look_at_screen);
    assert_null(body_find("gameboy"));
}

static bool on_screen(float x, float y) {
    return x >= (float)body->screen_x && x < (float)(body->screen_x + board->width) &&
           y >= (float)body->screen_y && y < (float)(body->screen_y + board->height);
}

static void click(void) {
    for (int i = 0; i < BODY_BUTTONS; i++) {
        const struct body_button *const button = &body->buttons[i];
        for (int at = 0; at < 9; at++) {
            const float x = button->x + (float)(at % 3 - 1) * AROUND;
            const float y = button->y + (float)(at / 3 - 1) * AROUND;
            if (body_button_at(body, x, y) != 1u << i) {
                fail_at("a click is another button's", i);
            }
            if (on_screen(x, y)) {
                fail_at("it lies on the screen", i);
            }
        }
    }
    for (int y = 4; y < board->height - 4; y += 4) {
        for (int x = 4; x < board->width - 4; x += 4) {
            if (body_button_at(body, (float)(body->screen_x + x), (float)(body->screen_y + y)) !=
                0) {
                fail_at("a click on the screen is a button", 0);
            }
        }
    }
}

static void a_click_on_a_button_is_that_button(void **state) {
    (void)state;
    each_board(click);
}

static uint8_t *painted(uint8_t lit) {
    const size_t pixels = (size_t)body->width * (size_t)body->height;
    struct paint paint = {
        0, 0, (int)body->width, (int)body->height, 1.0f, calloc(pixels * 3, sizeof(float))};
    uint8_t *const bytes = malloc(pixels * 4);
    assert_true(paint.light != NULL && bytes != NULL);
    body->paint(&paint, body, lit);
    paint_bytes(&paint, bytes);
    free(paint.light);
    return bytes;
}

static bool is_brighter(const uint8_t *one, const uint8_t *other) {
    return one[0] + one[1] + one[2] > other[0] + other[1] + other[2] + 24;
}

/* Within its glow and its picture, as the window takes it (skin.c). */
static void look_at_light(int i, const uint8_t *dark, const uint8_t *lit) {
    const struct body_button *const button = &body->buttons[i];
    const int width = (int)body->width, height = (int)body->height;
    unsigned bright = 0;
    if (button->x < button->glow || button->y < button->glow ||
        button->x + button->glow > body->width || button->y + button->glow > body->height) {
        fail_at("its light goes over the edge", i);
    }
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const size_t at = 4u * ((size_t)y * (size_t)width + (size_t)x);
            const bool within = (float)x > button->x - button->glow - 1 &&
                                (float)x < button->x + button->glow + 1 &&
                                (float)y > button->y - button->glow - 1 &&
                                (float)y < button->y + button->glow + 1;
            if (is_brighter(lit + at, dark + at) && !within) {
                fail_at("its light is cut off", i);
            }
            bright += is_brighter(lit + at, dark + at);
        }
    }
    if (bright < 60) {
        fail_at("it does not shine", i);
    }
}

static void shine(void) {
    uint8_t *const dark = painted(0);
    for (int i = 0; i < BODY_BUTTONS; i++) {
        uint8_t *const lit = painted((uint8_t)(1u << i));
        look_at_light(i, dark, lit);
        free(lit);
    }
    free(dark);
}

static void a_button_shines_where_it_is(void **state) {
    (void)state;
    each_board(shine);
}

static void have_one(void) {
    if (body->paint == body_plain(board).paint) {
        fail_at("nobody has drawn it", 0);
    }
}

static void every_board_of_the_house_is_drawn(void **state) {
    (void)state;
    each_board(have_one);
}

static void a_board_with_a_longer_name_is_another_one(void **state) {
    (void)state;
    static const char *const same[][2] = {{"picopad", "picopad_pico2"},
                                          {"picocalc", "picocalc_pico2"},
                                          {"display_pack_2", "display_pack_28"}};
    for (size_t i = 0; i < COUNT_OF(same); i++) {
        void (*const paint)(struct paint *, const struct body *, uint8_t) =
            body_find(same[i][0])->paint;
        assert_true(paint == body_find(same[i][1])->paint);
    }
    assert_true(body_find("picopad")->paint != body_find("picosystem")->paint);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_body_is_as_its_board_says),
        cmocka_unit_test(a_click_on_a_button_is_that_button),
        cmocka_unit_test(a_button_shines_where_it_is),
        cmocka_unit_test(every_board_of_the_house_is_drawn),
        cmocka_unit_test(a_board_with_a_longer_name_is_another_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
