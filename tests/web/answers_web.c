/* The answers of tests/device_hash in a page: they stay in memory, and the caller reads them. */
#include "answers.h"
#include "check.h"
#include "host.h"

WEB_EXPORT("answers") const char *web_answers(void);

_Noreturn void core_panic(const char *file, int line, const char *what) {
    host_panic(file, line, what, "");
}

const char *web_answers(void) {
    static char answers[ANSWERS_SIZE];
    struct text text = text_over(answers, sizeof answers);
    answers_write(&text);
    CHECK(!text.cut);
    return answers;
}
