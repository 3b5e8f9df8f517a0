/* What conformance and hostile loading are run for: every title, and the template. */
#ifndef SUBJECTS_H
#define SUBJECTS_H

#include "titles.h"

extern const struct title template_title;

uint8_t subjects_count(void);
const struct title *subject_at(uint8_t place);
/* The subject whose rules have that id, or NULL. */
const struct title *subject_find(const char *id);

#endif
