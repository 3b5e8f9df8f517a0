/* hostile_seeds records|snapshots FOLDER: writes whole samples of every game, from which a fuzzer
 * begins. */
#include <stdio.h>
#include <string.h>

#include "hostile.h"

static bool write_file(const char *folder, const struct sample *sample, uint8_t first_byte,
                       uint32_t number) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s_%u", folder, sample->title->rules->id, number);
    FILE *const file = fopen(path, "wb");
    if (file == NULL) {
        fprintf(stderr, "hostile_seeds: cannot write %s\n", path);
        return false;
    }
    fputc(first_byte, file);
    const bool good = fwrite(sample->bytes, 1, sample->size, file) == sample->size;
    return fclose(file) == 0 && good;
}

int main(int argc, char **argv) {
    static struct sample sample;
    const bool records = argc == 3 && strcmp(argv[1], "records") == 0;
    if (!records && (argc != 3 || strcmp(argv[1], "snapshots") != 0)) {
        fprintf(stderr, "usage: hostile_seeds records|snapshots FOLDER\n");
        return 2;
    }
    for (uint8_t i = 0; i < subjects_count(); i++) {
        const struct title *const title = subject_at(i);
        for (uint32_t seed = 1; seed <= 20; seed++) {
            const uint8_t choices =
                (uint8_t)(title->rules->seats_max - title->rules->seats_min + 1);
            const uint8_t seats = (uint8_t)(title->rules->seats_min + seed % choices);
            (records ? sample_record : sample_snapshot)(&sample, title, seats, seed);
            if (!write_file(argv[2], &sample, records ? 1 : i, seed)) {
                return 1;
            }
        }
    }
    return 0;
}
