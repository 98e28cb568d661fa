/* The key file of a server: seals the seeds of matches. And the lock on the folder in which it lies. */
#ifndef ORRERY_SERVER_KEY_H
#define ORRERY_SERVER_KEY_H

#include "orrery/engine.h"

enum { KEY_BYTES = 32 };

/* Of `folder`; drawn and written when it is not there and `make` is set. */
bool key_open(const char *folder, bool make, uint8_t key[KEY_BYTES], struct orr_error *);
/* A file that was not there, for its owner only, and on the disk. */
bool key_write(const char *path, const uint8_t key[KEY_BYTES], struct orr_error *);
/* A change of the key, in steps of which each can be done again: the new one is drawn, or found where the last try left
 * it; all seals are changed; the new one takes the place of the old one. */
bool key_change(const char *folder, uint8_t fresh[KEY_BYTES], struct orr_error *);
bool key_changed(const char *folder, struct orr_error *);
/* False: there is none, or it was not finished. */
bool key_is_changing(const char *folder);
/* Nobody else uses the folder until it is closed; -1 with a sentence. */
int key_lock(const char *folder, struct orr_error *);

#endif
