#define _POSIX_C_SOURCE 200809L

#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "refuse.h"

#define PATH_SIZE 4096

bool file_is_standard(const char *path) {
    return strcmp(path, "-") == 0;
}

bool file_folder(const char *path) {
    struct stat status;
    if (mkdir(path, 0777) == 0) {
        return true;
    }
    const int reason = errno; /* before stat has one of its own */
    return (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) ||
           refuse("%s: %s", path, strerror(reason));
}

bool file_read(const char *path, uint8_t *bytes, size_t size, size_t *used) {
    const bool standard = file_is_standard(path);
    FILE *file = standard ? stdin : fopen(path, "rb");
    if (file == NULL) {
        return refuse("%s: %s", path, strerror(errno));
    }
    errno = 0;
    *used = fread(bytes, 1, size, file);
    const bool failed = ferror(file) != 0;
    const int reason = errno;
    const bool longer = !failed && *used == size && fgetc(file) != EOF;
    if (!standard) {
        fclose(file);
    }
    path = standard ? "standard input" : path;
    if (failed) {
        return refuse("%s: %s", path, strerror(reason));
    }
    return !longer || refuse("%s: it is too long", path);
}

/* A move would put a plain file in the place of a device. */
static bool may_replace(const char *path) {
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode) ||
           refuse("%s: it is there, and not a plain file", path);
}

bool file_write(const char *path, const uint8_t *bytes, size_t size) {
    char beside[PATH_SIZE];
    if (file_is_standard(path)) { /* whether it arrives, the program's end tells */
        (void)fwrite(bytes, 1, size, stdout);
        return true;
    }
    const int length = snprintf(beside, sizeof beside, "%s.part", path);
    if (length < 0 || (size_t)length >= sizeof beside) {
        return refuse("the path is too long: %.64s...", path);
    }
    if (!may_replace(path)) {
        return false;
    }
    FILE *file = fopen(beside, "wbx"); /* never over somebody else's */
    if (file == NULL) {
        return refuse("%s: %s", beside, strerror(errno));
    }
    errno = 0;
    bool good = fwrite(bytes, 1, size, file) == size;
    good = fclose(file) == 0 && good;
    good = good && rename(beside, path) == 0;
    if (!good) {
        const int reason = errno;
        remove(beside);
        return refuse("%s: %s", path, strerror(reason));
    }
    return true;
}
