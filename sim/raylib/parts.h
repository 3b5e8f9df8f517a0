/* What handhelds are made of: case, screen, cross of directions, round buttons, holes, names. */
#ifndef PARTS_H
#define PARTS_H

#include "body.h"
#include "paint.h"

/* The colours of A, B, X and Y, as the console's own pictures of them have. */
enum { PARTS_A = 0x4FD38A, PARTS_B = 0xFF6B5E, PARTS_X = 0x4FA3FF, PARTS_Y = 0xFFC857 };

/* The table that the handheld lies on: dark, a little lighter in the middle. */
void parts_ground(struct paint *paint, const struct body *body);
/* A case with its shadow, in two colours from top to foot. */
void parts_case(struct paint *paint, struct form form, uint32_t top, uint32_t foot);
/* Black glass around the screen, so many units wide. */
void parts_glass(struct paint *paint, const struct body *body, float left, float top, float right,
                 float foot);
/* The cross of directions; bits 0 to 3 of `lit` are up, down, left, right. */
void parts_cross(struct paint *paint, float x, float y, float arm, uint8_t lit);
/* A round button with its letter. */
void parts_button(struct paint *paint, float x, float y, float radius, uint32_t rgb,
                  const char *letter, bool lit);
/* A hole in the case. */
void parts_hole(struct paint *paint, float x, float y, float radius);
/* The best known asterism: seven stars, 26 units wide. */
void parts_stars(struct paint *paint, float x, float y, uint32_t rgb);
/* The name of this house: seven stars and eight letters. */
void parts_name(struct paint *paint, float x, float y, uint32_t rgb);
/* Small print. */
void parts_print(struct paint *paint, float x, float y, float cap, uint32_t rgb, const char *text);

#endif
