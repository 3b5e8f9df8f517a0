/* What handhelds are made of: case, screen, cross of directions, round buttons, holes, names. */
#ifndef PARTS_H
#define PARTS_H

#include "body.h"
#include "paint.h"

#define PARTS_ARM 37.0f /* of the cross of directions, from its middle */

/* Where the buttons of a body lie that has a cross to the left and four round ones, each `apart`
 * from their middle, to the right. */
#define PARTS_BUTTONS(cross_x, keys_x, y, apart, round)                                            \
    {                                                                                              \
        {(cross_x), (y)-PARTS_ARM * 0.62f, 19.0f, 40.0f},                                          \
            {(cross_x), (y) + PARTS_ARM * 0.62f, 19.0f, 40.0f},                                    \
            {(cross_x)-PARTS_ARM * 0.62f, (y), 19.0f, 40.0f},                                      \
            {(cross_x) + PARTS_ARM * 0.62f, (y), 19.0f, 40.0f},                                    \
            {(keys_x) + (apart), (y), (round) + 3.0f, 40.0f},                                      \
            {(keys_x), (y) + (apart), (round) + 3.0f, 40.0f},                                      \
            {(keys_x), (y) - (apart), (round) + 3.0f, 40.0f},                                      \
            {(keys_x) - (apart), (y), (round) + 3.0f, 40.0f},                                      \
    }

/* The table that the handheld lies on: dark, a little lighter in the middle. */
void parts_ground(struct paint *paint, const struct body *body);
/* A case with its shadow, in two colours from top to foot. */
void parts_case(struct paint *paint, struct form form, uint32_t top, uint32_t foot);
/* Black glass around the screen, so many units wide. */
void parts_glass(struct paint *paint, const struct body *body, float left, float top, float right,
                 float foot);
/* The cross of directions around x, y; bits 0 to 3 of `lit` are up, down, left, right. */
void parts_cross(struct paint *paint, float x, float y, uint8_t lit);
/* One of a body's round buttons, 4 = A to 7 = Y, with its letter. */
void parts_button(struct paint *paint, const struct body *body, int button, float radius,
                  uint8_t lit);
/* A small round key for one of the four directions, 0 = up to 3 = right, with a mark that says
 * which. */
void parts_direction(struct paint *paint, const struct body *body, int button, float radius,
                     uint8_t lit);
/* A low key of its own colour, 4 = A to 7 = Y, with a word on it. */
void parts_word(struct paint *paint, const struct body *body, int button, float half_width,
                float half_height, uint8_t lit, const char *word);
/* A screw's ring in a printed board. */
void parts_ring(struct paint *paint, float x, float y);
/* A hole in the case. */
void parts_hole(struct paint *paint, float x, float y, float radius);
/* The best known asterism: seven stars, 26 units wide. */
void parts_stars(struct paint *paint, float x, float y, uint32_t rgb);
/* The name of this house: seven stars and eight letters. */
void parts_name(struct paint *paint, float x, float y, uint32_t rgb);
/* Small print. */
void parts_print(struct paint *paint, float x, float y, float cap, uint32_t rgb, const char *text);

#endif
