/* A golden text: what a test says now, line by line, must be what the file says. ASTERISM_UPDATE=1
 * in the environment writes the file instead: read the difference like code before it is kept. */
#ifndef GOLDEN_H
#define GOLDEN_H

/* Begins a text; the path is that of its file, from the top of the sources. */
void golden_begin(const char *path);
/* Appends to it, as printf. */
void golden_add(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Fails the test where the file says otherwise, and shows the first lines that differ. */
void golden_end(void);

#endif
