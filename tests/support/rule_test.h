/* Names a cmocka test after the rules it proves: RULE_TEST("SQ-5.1", a_sentence) { ... } defines
 * it, RULE(a_sentence) lists it, and the output reads "SQ-5.1: a_sentence". */
#ifndef RULE_TEST_H
#define RULE_TEST_H

/* cmocka.h wants these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define RULE_TEST(rules, sentence)                                                                 \
    static const char sentence##_name[] = rules ": " #sentence;                                    \
    static void sentence(void **unused_state __attribute__((unused)))

#define RULE(sentence)                                                                             \
    { sentence##_name, sentence, NULL, NULL, NULL }

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

#endif
