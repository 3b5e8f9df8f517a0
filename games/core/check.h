/* A bug stops the program here, in release builds too. Bad input never reaches a CHECK: it is
 * refused with an enum result before. */
#ifndef CHECK_H
#define CHECK_H

/* Given by the program that links the core: a panic screen on the device, a message and abort() in
 * a tool, a failed test in a test. */
_Noreturn void core_panic(const char *file, int line, const char *what);

#define CHECK(condition) ((condition) ? (void)0 : core_panic(__FILE__, __LINE__, #condition))

#endif
