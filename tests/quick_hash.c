/* Hashes of passwords in the unit tests: what the server asks for is checked, and the least that is allowed is done, as the
 * tests sign up and in a hundred times. Linked with --wrap; whoever verifies reads from a hash how it was made. */
#include <sodium.h>

int __real_crypto_pwhash_str(char *out, const char *password, unsigned long long n, unsigned long long operations,
                             size_t memory);
int __wrap_crypto_pwhash_str(char *out, const char *password, unsigned long long n, unsigned long long operations,
                             size_t memory);

int __wrap_crypto_pwhash_str(char *out, const char *password, unsigned long long n, unsigned long long operations,
                             size_t memory) {
    if (operations < crypto_pwhash_OPSLIMIT_INTERACTIVE || memory < crypto_pwhash_MEMLIMIT_INTERACTIVE) {
        return -1; /* too weak for real people: nobody can sign up then */
    }
    return __real_crypto_pwhash_str(out, password, n, crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN);
}
