/* What the console asks of the page around it, and how it is called from there. All else is pulled:
 * the page calls an export after each tick. */
#ifndef HOST_H
#define HOST_H

#include <stdint.h>

#define HOST_GIVES(function) __attribute__((import_module("host"), import_name(function)))
#define WEB_EXPORT(function) __attribute__((export_name(function)))

/* 32 bits of chance. */
HOST_GIVES("chance") uint32_t host_chance(void);
/* These bytes of the flash are about to change; 0 refuses it. What changed in one tick belongs
 * together: it is to be kept as a whole, or not at all. */
HOST_GIVES("changes") uint32_t host_changes(uint32_t offset, uint32_t size);
/* The console has switched itself off: throws, and the instance is not called again. */
HOST_GIVES("stop") _Noreturn void host_stop(void);
/* A bug: throws, and the instance is not called again. `story` is what else is known, or empty. */
HOST_GIVES("panic")
_Noreturn void host_panic(const char *file, int line, const char *what, const char *story);

#endif
