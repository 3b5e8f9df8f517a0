/* Writes JSON into a text: strings of our own (no character in them needs an escape), whole
 * numbers, lists and objects. Commas come by themselves, from what was written last. */
#ifndef JSON_H
#define JSON_H

#include "text.h"

/* Opens an object '{' or a list '['. */
void json_open(struct text *text, char bracket);
/* Closes it with '}' or ']'. */
void json_close(struct text *text, char bracket);
/* The name of the next value of an object. */
void json_key(struct text *text, const char *key);
/* A string. */
void json_string(struct text *text, const char *string);
/* A whole number. */
void json_number(struct text *text, int32_t number);
/* A whole number from 0 to 2^64 - 1: a seed. */
void json_unsigned(struct text *text, uint64_t number);
/* true or false. */
void json_flag(struct text *text, bool flag);
/* null. */
void json_null(struct text *text);

/* A key and its value in one. */
void json_key_string(struct text *text, const char *key, const char *string);
void json_key_number(struct text *text, const char *key, int32_t number);

#endif
