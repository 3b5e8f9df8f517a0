#include "trial.h"

#include <stdlib.h>

#include "record.h"

void check_record(struct trial *trial) {
    static uint8_t bytes[RECORD_MAX];
    const struct game *const games[] = {trial->game};
    struct record record;
    struct match match;
    const uint16_t size = record_write(&trial->match, bytes, sizeof bytes);
    REQUIRE(trial, size > 0, "the game does not fit into a record");
    enum result result = record_read(bytes, size, games, 1, &record);
    REQUIRE(trial, result == RESULT_OK, "its record is not read: %s", result_text(result));
    const struct match_memory memory = {
        .state = trial->world,
        .checkpoint = trial->other,
        .log = malloc(trial->memory.log_size * sizeof(struct action)),
        .log_size = trial->memory.log_size,
    };
    result = record_replay(&record, &match, memory);
    free(memory.log);
    REQUIRE(trial, result == RESULT_OK, "its record does not replay: %s", result_text(result));
    REQUIRE(trial,
            match.count == trial->match.count &&
                hash_same(match_hash(&match), match_hash(&trial->match)),
            "its record replays to another position");
    trial->tally->records++;
}
