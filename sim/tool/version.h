/* Which Asterism this is: the number that CHANGELOG.md has, and the commit that it was built from.
 */
#ifndef VERSION_H
#define VERSION_H

extern const char version_number[]; /* "1.2.3" */
extern const char version_commit[]; /* with a + if sources had changed since */

#endif
