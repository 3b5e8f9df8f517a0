#define _POSIX_C_SOURCE 200809L

#include "folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "refuse.h"

#define PATH_SIZE 4096

bool folder_own(const char *name, char *path, size_t size) {
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/') {
        length = snprintf(path, size, "%s/asterism/%s", data, name);
    } else if (home != NULL && home[0] != '\0') {
        length = snprintf(path, size, "%s/.local/share/asterism/%s", home, name);
    } else {
        return refuse("there is no HOME to keep saves in; --flash FILE and --out DIR name places");
    }
    return (length > 0 && (size_t)length < size) || refuse("the path of HOME is too long");
}

static bool make_one(const char *path) {
    struct stat status;
    if (mkdir(path, 0777) == 0 || (stat(path, &status) == 0 && S_ISDIR(status.st_mode))) {
        return true;
    }
    return refuse("%s: %s", path, strerror(errno == EEXIST ? ENOTDIR : errno));
}

bool folder_make(const char *path) {
    char part[PATH_SIZE];
    const size_t length = strlen(path);
    if (length == 0 || length >= sizeof part) {
        return refuse("not a folder: '%.64s'", path);
    }
    for (size_t i = 1; i <= length; i++) {
        if (path[i] == '/' || path[i] == '\0') {
            memcpy(part, path, i);
            part[i] = '\0';
            if (!make_one(part)) {
                return false;
            }
        }
    }
    return true;
}

bool folder_make_for(const char *file) {
    char folder[PATH_SIZE];
    const char *slash = strrchr(file, '/');
    if (slash == NULL || slash == file) {
        return true;
    }
    const int length = snprintf(folder, sizeof folder, "%.*s", (int)(slash - file), file);
    return length > 0 && (size_t)length < sizeof folder ? folder_make(folder)
                                                        : refuse("the path is too long");
}
