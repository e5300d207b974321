// The hash function that Flickbook uses. No logic.
#ifndef FLICKBOOK_CCRYPTO_SHIM_H
#define FLICKBOOK_CCRYPTO_SHIM_H

// OpenSSL 3 advises its EVP interface in place of these functions. EVP reads the machine's configuration, locks and
// allocates for every hash, and can fail; these work on a plain structure with the same instructions, and cannot.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#endif
