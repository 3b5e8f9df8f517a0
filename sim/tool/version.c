#include "version.h"

const char version_number[] = ASTERISM_VERSION;
