/* A store on a flash model for unit tests: short calls that fail the test, and a flash that can be
 * made to fail. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "workload.h"

/* The call answers STORE_OK, or the test fails with the reason in words. */
#define OK(call) assert_string_equal(store_result_text(call), store_result_text(STORE_OK))
/* The comparison finds no difference, or the test fails with what differs. */
#define SAME(differs) fixture_same(differs, __FILE__, __LINE__)

void fixture_same(const char *differs, const char *file, int line);
/* A mounted store on a blank flash of so many sectors. */
struct workload *fixture_new(uint16_t sectors);
/* A step that is carried out and expected. */
void fixture_do(struct workload *workload, struct step step);
/* Switches off and on, and compares everything. */
void fixture_restart(struct workload *workload);
/* Idle slices until nothing is left to do; how many. */
uint32_t fixture_rest(struct workload *workload);
/* Begins a title's game with a setup of so many bytes. */
void fixture_begin(struct workload *workload, uint8_t title, uint32_t tag, uint16_t size);
/* Puts a value of so many bytes, or ends the game with one. */
void fixture_put(struct workload *workload, enum step_kind kind, uint8_t title, uint32_t tag,
                 uint16_t size);
/* So many actions for a title's running game. */
void fixture_play(struct workload *workload, uint8_t title, uint32_t count);
/* All titles with all that they may keep. */
void fixture_fill(struct workload *workload);

#endif
