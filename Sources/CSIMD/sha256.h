// SHA-256's compression of two messages side by side, by the SHA instructions of x86-64. Each instruction waits for the
// one before of the same message, so that one message alone leaves half of their throughput unused.
#ifndef FLICKBOOK_CSIMD_SHA256_H
#define FLICKBOOK_CSIMD_SHA256_H

#if defined(__x86_64__)
#include <stddef.h>

#include "simd.h"

// Bits of CPUID's registers: SSSE3 and SSE4.1 in ECX of leaf 1, SHA in EBX of leaf 7.
static inline _Bool flick_has_sha256(void) {
  uint32_t vectors = 1u << 9 | 1u << 19;
  return (flick_cpuid(1).ecx & vectors) == vectors && (flick_cpuid(7).ebx & 1u << 29) != 0;
}

#define FLICK_SHA256 static inline __attribute__((target("sha,ssse3,sse4.1")))

// The constants of FIPS 180-4, 4.2.2: the fractions of the cube roots of the first 64 primes.
static const uint32_t flick_sha256_constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// The variables of FIPS 180-4, 6.2, in the order that the instructions take: f, e, b, a and h, g, d, c.
typedef struct { flick_i32x4 feba, hgdc; } flick_sha256_state;

FLICK_SHA256 flick_sha256_state flick_sha256_load(const uint32_t *words) {
  flick_i32x4 first = *(const flick_i32x4 *)words, second = *(const flick_i32x4 *)(words + 4);
  return (flick_sha256_state){
      __builtin_shufflevector(first, second, 5, 4, 1, 0), __builtin_shufflevector(first, second, 7, 6, 3, 2)};
}

FLICK_SHA256 void flick_sha256_store(flick_sha256_state state, uint32_t *words) {
  *(flick_i32x4 *)words = __builtin_shufflevector(state.feba, state.hgdc, 3, 2, 7, 6);
  *(flick_i32x4 *)(words + 4) = __builtin_shufflevector(state.feba, state.hgdc, 1, 0, 5, 4);
}

// Four big-endian words.
FLICK_SHA256 flick_i32x4 flick_sha256_words(const uint8_t *bytes) {
  typedef uint8_t unaligned __attribute__((ext_vector_type(16), aligned(1), may_alias));
  flick_u8x16 a = *(const unaligned *)bytes;
  return (flick_i32x4)__builtin_shufflevector(a, a, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
}

// Compresses so many blocks of 64 bytes into two states of eight words each, which lie at multiples of 16 bytes.
FLICK_SHA256 void flick_sha256_compress_two(
    void *first, void *second, const void *first_message, const void *second_message, size_t blocks) {
  const uint8_t *first_bytes = first_message, *second_bytes = second_message;
  flick_sha256_state states[2] = {flick_sha256_load(first), flick_sha256_load(second)};
  for (size_t block = 0; block < blocks; block++) {
    flick_sha256_state before[2] = {states[0], states[1]};
    flick_i32x4 words[2][4];
#pragma clang loop unroll(full)
    for (int part = 0; part < 4; part++) {
      words[0][part] = flick_sha256_words(first_bytes + 64 * block + 16 * part);
      words[1][part] = flick_sha256_words(second_bytes + 64 * block + 16 * part);
    }
    // Four rounds in each turn, and the words of the turn after the next three.
#pragma clang loop unroll(full)
    for (int turn = 0; turn < 16; turn++) {
      flick_i32x4 constants = *(const flick_i32x4 *)(flick_sha256_constants + 4 * turn);
#pragma clang loop unroll(full)
      for (int lane = 0; lane < 2; lane++) {
        flick_i32x4 *w = words[lane];
        flick_sha256_state *s = &states[lane];
        flick_i32x4 sums = w[turn % 4] + constants;
        s->hgdc = __builtin_ia32_sha256rnds2(s->hgdc, s->feba, sums);
        s->feba = __builtin_ia32_sha256rnds2(s->feba, s->hgdc, __builtin_shufflevector(sums, sums, 2, 3, 0, 0));
        if (turn < 12) {
          flick_i32x4 earlier = __builtin_shufflevector(w[(turn + 2) % 4], w[(turn + 3) % 4], 1, 2, 3, 4);
          w[turn % 4] = __builtin_ia32_sha256msg2(
              __builtin_ia32_sha256msg1(w[turn % 4], w[(turn + 1) % 4]) + earlier, w[(turn + 3) % 4]);
        }
      }
    }
#pragma clang loop unroll(full)
    for (int lane = 0; lane < 2; lane++) {
      states[lane].feba += before[lane].feba;
      states[lane].hgdc += before[lane].hgdc;
    }
  }
  flick_sha256_store(states[0], first);
  flick_sha256_store(states[1], second);
}
#endif

#endif
