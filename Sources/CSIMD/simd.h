// Vector operations that Swift's SIMD types lack or that Swift does lane by lane: one expression each, no logic.
// Every function gives the same result on every processor. "In halves" means: for each 128 bits on their own.
#ifndef FLICKBOOK_CSIMD_H
#define FLICKBOOK_CSIMD_H

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

typedef uint8_t flick_u8x4 __attribute__((ext_vector_type(4)));
typedef uint8_t flick_u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t flick_u8x16 __attribute__((ext_vector_type(16)));
typedef uint8_t flick_u8x32 __attribute__((ext_vector_type(32)));
typedef int16_t flick_i16x8 __attribute__((ext_vector_type(8)));
typedef int16_t flick_i16x16 __attribute__((ext_vector_type(16)));
typedef uint16_t flick_u16x8 __attribute__((ext_vector_type(8)));
typedef uint16_t flick_u16x16 __attribute__((ext_vector_type(16)));
typedef int32_t flick_i32x4 __attribute__((ext_vector_type(4)));
typedef int32_t flick_i32x8 __attribute__((ext_vector_type(8)));
typedef int32_t flick_i32x16 __attribute__((ext_vector_type(16)));
typedef uint32_t flick_u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t flick_u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t flick_u32x16 __attribute__((ext_vector_type(16)));
typedef uint64_t flick_u64x4 __attribute__((ext_vector_type(4)));
typedef float flick_f32x8 __attribute__((ext_vector_type(8)));
typedef double flick_f64x4 __attribute__((ext_vector_type(4)));
typedef double flick_f64x8 __attribute__((ext_vector_type(8)));

#define FLICK_INLINE static inline __attribute__((always_inline, const))

// Conversions. Floating-point values lie within the integers' range.

FLICK_INLINE flick_u32x8 flick_widened_u8x8(flick_u8x8 a) { return __builtin_convertvector(a, flick_u32x8); }
// Each word lies within 0...255.
FLICK_INLINE flick_u8x8 flick_narrowed_u32x8(flick_u32x8 a) { return __builtin_convertvector(a, flick_u8x8); }

// The upper halves of the products.
FLICK_INLINE flick_u16x16 flick_high_product_u16(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, flick_u32x16) * __builtin_convertvector(b, flick_u32x16)) >> 16, flick_u16x16);
}

// Products of 16-bit pairs, added: a[2i] b[2i] + a[2i+1] b[2i+1].
FLICK_INLINE flick_i32x8 flick_pair_products(flick_i16x16 a, flick_i16x16 b) {
#if defined(__AVX2__)
  return (flick_i32x8)__builtin_ia32_pmaddwd256(a, b);
#elif defined(__SSE2__)
  return __builtin_shufflevector(
      (flick_i32x4)__builtin_ia32_pmaddwd128(a.lo, b.lo), (flick_i32x4)__builtin_ia32_pmaddwd128(a.hi, b.hi),
      0, 1, 2, 3, 4, 5, 6, 7);
#else
  return __builtin_convertvector(a.even, flick_i32x8) * __builtin_convertvector(b.even, flick_i32x8)
      + __builtin_convertvector(a.odd, flick_i32x8) * __builtin_convertvector(b.odd, flick_i32x8);
#endif
}

// Sixteen 32-bit values to bytes, in order; each lies within 0...255.
FLICK_INLINE flick_u8x16 flick_bytes_i32(flick_i32x8 a, flick_i32x8 b) {
#if defined(__AVX2__)
  flick_i16x16 words = (flick_i16x16)__builtin_ia32_packssdw256(a, b);
  flick_u8x32 bytes = (flick_u8x32)__builtin_ia32_packuswb256(words, words);
  return ((flick_u8x32)__builtin_shufflevector((flick_i32x8)bytes, (flick_i32x8)bytes, 0, 4, 1, 5, 0, 4, 1, 5)).lo;
#elif defined(__SSE2__)
  return (flick_u8x16)__builtin_ia32_packuswb128(
      __builtin_ia32_packssdw128(a.lo, a.hi), __builtin_ia32_packssdw128(b.lo, b.hi));
#else
  return __builtin_convertvector(
      __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), flick_u8x16);
#endif
}

// The even and the odd lanes of two vectors, one after the other.
FLICK_INLINE flick_u32x8 flick_even_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}
FLICK_INLINE flick_u32x8 flick_odd_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}
// The last lane of `before`, then all but the last of `a`.
FLICK_INLINE flick_u32x8 flick_delayed_u32(flick_u32x8 before, flick_u32x8 a) {
  return __builtin_shufflevector(before, a, 7, 8, 9, 10, 11, 12, 13, 14);
}

#if defined(__x86_64__)
#include <cpuid.h>

typedef struct { uint32_t eax, ebx, ecx, edx; } flick_cpuid_result;

// What CPUID tells; zeros for leaves that the processor does not know.
static inline flick_cpuid_result flick_cpuid(uint32_t leaf) {
  flick_cpuid_result r = {0, 0, 0, 0};
  __get_cpuid_count(leaf, 0, &r.eax, &r.ebx, &r.ecx, &r.edx);
  return r;
}
// Which registers the operating system saves (XCR0); the processor must have XSAVE, and the system use it.
static inline uint64_t flick_saved_registers(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}
#endif

#endif
