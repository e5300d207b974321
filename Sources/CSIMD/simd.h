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
typedef int8_t flick_i8x16 __attribute__((ext_vector_type(16)));
typedef int8_t flick_i8x32 __attribute__((ext_vector_type(32)));
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
typedef float flick_f32x8 __attribute__((ext_vector_type(8)));
typedef double flick_f64x4 __attribute__((ext_vector_type(4)));
typedef double flick_f64x8 __attribute__((ext_vector_type(8)));

#define FLICK_INLINE static inline __attribute__((always_inline, const))

// Conversions. Floating-point values lie within the integers' range.

FLICK_INLINE flick_u32x8 flick_widened_u8x8(flick_u8x8 a) { return __builtin_convertvector(a, flick_u32x8); }
// Each word lies within 0...255.
FLICK_INLINE flick_u8x8 flick_narrowed_u32x8(flick_u32x8 a) { return __builtin_convertvector(a, flick_u8x8); }

FLICK_INLINE flick_i32x8 flick_truncated_f64x8(flick_f64x8 a) { return __builtin_convertvector(a, flick_i32x8); }
FLICK_INLINE flick_f64x8 flick_double_i32x8(flick_i32x8 a) { return __builtin_convertvector(a, flick_f64x8); }
FLICK_INLINE flick_i32x8 flick_truncated_f32x8(flick_f32x8 a) { return __builtin_convertvector(a, flick_i32x8); }
FLICK_INLINE flick_f32x8 flick_float_i32x8(flick_i32x8 a) { return __builtin_convertvector(a, flick_f32x8); }

// The smaller and the greater; of a number and NaN, b.
FLICK_INLINE flick_f64x8 flick_min_f64(flick_f64x8 a, flick_f64x8 b) { return a < b ? a : b; }
FLICK_INLINE flick_f64x8 flick_max_f64(flick_f64x8 a, flick_f64x8 b) { return a > b ? a : b; }
FLICK_INLINE flick_f64x8 flick_square_root_f64(flick_f64x8 a) { return __builtin_elementwise_sqrt(a); }
FLICK_INLINE flick_f64x8 flick_magnitude_f64(flick_f64x8 a) { return __builtin_elementwise_abs(a); }
FLICK_INLINE flick_i32x8 flick_min_i32(flick_i32x8 a, flick_i32x8 b) { return a < b ? a : b; }
FLICK_INLINE flick_i32x8 flick_max_i32(flick_i32x8 a, flick_i32x8 b) { return a > b ? a : b; }
// Not 0 where an element is below 0.
FLICK_INLINE int32_t flick_any_negative_i32(flick_i32x8 a) {
#if defined(__AVX2__)
  return __builtin_ia32_movmskps256((__attribute__((vector_size(32))) float)a);
#else
  return __builtin_reduce_or(a) < 0;
#endif
}
FLICK_INLINE flick_f32x8 flick_min_f32(flick_f32x8 a, flick_f32x8 b) { return a < b ? a : b; }
FLICK_INLINE flick_u16x16 flick_min_u16(flick_u16x16 a, flick_u16x16 b) { return a < b ? a : b; }

FLICK_INLINE flick_u16x16 flick_joined_u16(flick_u16x8 low, flick_u16x8 high) {
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

// The lower and the upper eight bytes of each half, widened.
FLICK_INLINE flick_u16x16 flick_low_bytes(flick_u8x32 a) {
  return (flick_u16x16)__builtin_shufflevector(
      a, (flick_u8x32)0, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39,
      16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55);
}
FLICK_INLINE flick_u16x16 flick_high_bytes(flick_u8x32 a) {
  return (flick_u16x16)__builtin_shufflevector(
      a, (flick_u8x32)0, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47,
      24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63);
}
// The lower and the upper four words of each half, widened.
FLICK_INLINE flick_i32x8 flick_low_words(flick_u16x16 a) {
  return (flick_i32x8)__builtin_shufflevector(
      a, (flick_u16x16)0, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
}
FLICK_INLINE flick_i32x8 flick_high_words(flick_u16x16 a) {
  return (flick_i32x8)__builtin_shufflevector(
      a, (flick_u16x16)0, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
}

// The lower or the upper 64 bits of each half of a and b.
FLICK_INLINE flick_u16x16 flick_low_quarters(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
}
FLICK_INLINE flick_u16x16 flick_high_quarters(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
}

// For the lower half of each word, a weight that it makes by a factor and a term; then the weight of one of each half's four
// words, all over its half.
FLICK_INLINE flick_u16x16 flick_weights(flick_u16x16 a, uint16_t factor, uint16_t term) {
#if defined(__AVX2__)
  return a * factor + term;
#else
  return __builtin_shufflevector(a, a, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14) * factor + term;
#endif
}
#if defined(__AVX2__)
#define FLICK_WEIGHT(a, i) return __builtin_shufflevector( \
    a, a, i, i, i, i, i, i, i, i, i + 8, i + 8, i + 8, i + 8, i + 8, i + 8, i + 8, i + 8)
#else
#define FLICK_WEIGHT(a, i) return (flick_u16x16)__builtin_shufflevector( \
    (flick_u32x8)a, (flick_u32x8)a, i / 2, i / 2, i / 2, i / 2, i / 2 + 4, i / 2 + 4, i / 2 + 4, i / 2 + 4)
#endif
FLICK_INLINE flick_u16x16 flick_weight0(flick_u16x16 a) { FLICK_WEIGHT(a, 0); }
FLICK_INLINE flick_u16x16 flick_weight1(flick_u16x16 a) { FLICK_WEIGHT(a, 2); }
FLICK_INLINE flick_u16x16 flick_weight2(flick_u16x16 a) { FLICK_WEIGHT(a, 4); }
FLICK_INLINE flick_u16x16 flick_weight3(flick_u16x16 a) { FLICK_WEIGHT(a, 6); }

// Twice an element of each half of a, then twice the one of b.
FLICK_INLINE flick_u32x8 flick_pairs0(flick_u32x8 a, flick_u32x8 b) { return __builtin_shufflevector(a, b, 0, 0, 8, 8, 4, 4, 12, 12); }
FLICK_INLINE flick_u32x8 flick_pairs1(flick_u32x8 a, flick_u32x8 b) { return __builtin_shufflevector(a, b, 1, 1, 9, 9, 5, 5, 13, 13); }
FLICK_INLINE flick_u32x8 flick_pairs2(flick_u32x8 a, flick_u32x8 b) { return __builtin_shufflevector(a, b, 2, 2, 10, 10, 6, 6, 14, 14); }
FLICK_INLINE flick_u32x8 flick_pairs3(flick_u32x8 a, flick_u32x8 b) { return __builtin_shufflevector(a, b, 3, 3, 11, 11, 7, 7, 15, 15); }

// The first halves of a and b, and the second ones.
FLICK_INLINE flick_u16x16 flick_first_halves(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
}
FLICK_INLINE flick_u16x16 flick_second_halves(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
}

// The rounded means of the lower and the upper four elements; their sums fit 16 bits.
typedef uint16_t flick_u16x4 __attribute__((ext_vector_type(4)));
FLICK_INLINE flick_u16x4 flick_half_means(flick_u16x8 a) { return (a.lo + a.hi + (flick_u16x4)1) >> (flick_u16x4)1; }

// The lower, and the upper, four elements of each half of a and b in turn.
FLICK_INLINE flick_i16x16 flick_low_turns_i16(flick_i16x16 a, flick_i16x16 b) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
}
FLICK_INLINE flick_i16x16 flick_high_turns_i16(flick_i16x16 a, flick_i16x16 b) {
  return __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
}
// The elements of two vectors in turn: the first of each, the second of each, and so on.
FLICK_INLINE flick_i16x16 flick_turns_i16(flick_i16x8 a, flick_i16x8 b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}
// The elements moved by one place: each is replaced by the next one, or by the one before. The one at the end stays.
FLICK_INLINE flick_i16x8 flick_next_i16(flick_i16x8 a) {
  return __builtin_shufflevector(a, a, 1, 2, 3, 4, 5, 6, 7, 7);
}
FLICK_INLINE flick_i16x8 flick_previous_i16(flick_i16x8 a) {
  return __builtin_shufflevector(a, a, 0, 0, 1, 2, 3, 4, 5, 6);
}
FLICK_INLINE flick_i16x8 flick_widened_i16x8(flick_u8x8 a) { return __builtin_convertvector(a, flick_i16x8); }
// Brought into 0...255.
FLICK_INLINE flick_u16x16 flick_levels_i16(flick_i16x16 a) {
  flick_i16x16 zero = 0, most = 255, positive = __builtin_elementwise_max(a, zero);
  return (flick_u16x16)__builtin_elementwise_min(positive, most);
}
// Pixels of levels 0...255 of red, green and blue, in order.
FLICK_INLINE flick_u32x16 flick_opaque_pixels(flick_u16x16 red, flick_u16x16 green, flick_u16x16 blue) {
  flick_u16x16 a = red | green << 8, b = blue | (uint16_t)0xFF00;
  return (flick_u32x16)__builtin_shufflevector(
      a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23,
      8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// Integers of -32768...32767 to words, half by half.
FLICK_INLINE flick_u16x16 flick_words_i32(flick_i32x8 a, flick_i32x8 b) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_packssdw256(a, b);
#elif defined(__SSE2__)
  flick_i16x8 low = (flick_i16x8)__builtin_ia32_packssdw128(a.lo, b.lo);
  flick_i16x8 high = (flick_i16x8)__builtin_ia32_packssdw128(a.hi, b.hi);
  return (flick_u16x16)__builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
  flick_u16x8 x = __builtin_convertvector(a, flick_u16x8), y = __builtin_convertvector(b, flick_u16x8);
  return __builtin_shufflevector(x, y, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
#endif
}

// Words of 0...255 to bytes, half by half.
FLICK_INLINE flick_u8x32 flick_bytes_u16(flick_u16x16 a, flick_u16x16 b) {
#if defined(__AVX2__)
  return (flick_u8x32)__builtin_ia32_packuswb256((flick_i16x16)a, (flick_i16x16)b);
#elif defined(__SSE2__)
  flick_u8x16 low = (flick_u8x16)__builtin_ia32_packuswb128((flick_i16x8)a.lo, (flick_i16x8)b.lo);
  flick_u8x16 high = (flick_u8x16)__builtin_ia32_packuswb128((flick_i16x8)a.hi, (flick_i16x8)b.hi);
  return __builtin_shufflevector(
      low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
#else
  flick_u8x16 x = __builtin_convertvector(a, flick_u8x16), y = __builtin_convertvector(b, flick_u8x16);
  return __builtin_shufflevector(
      x, y, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23,
      8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
#endif
}

// Deep pixels: four to a vector, each of four elements.

FLICK_INLINE flick_u16x16 flick_widened_u8x16(flick_u8x16 a) { return __builtin_convertvector(a, flick_u16x16); }
// Each element lies within 0...255.
FLICK_INLINE flick_u8x16 flick_narrowed_u16x16(flick_u16x16 a) {
#if defined(__AVX2__)
  flick_i32x8 bytes = (flick_i32x8)__builtin_ia32_packuswb256((flick_i16x16)a, (flick_i16x16)a);
  return (flick_u8x16)__builtin_shufflevector(bytes, bytes, 0, 1, 4, 5);
#elif defined(__SSE2__)
  return (flick_u8x16)__builtin_ia32_packuswb128((flick_i16x8)a.lo, (flick_i16x8)a.hi);
#else
  return __builtin_convertvector(a, flick_u8x16);
#endif
}
FLICK_INLINE flick_u8x32 flick_narrowed_two_u16x16(flick_u16x16 a, flick_u16x16 b) {
#if defined(__AVX2__)
  flick_i32x8 bytes = (flick_i32x8)__builtin_ia32_packuswb256((flick_i16x16)a, (flick_i16x16)b);
  return (flick_u8x32)__builtin_shufflevector(bytes, bytes, 0, 1, 4, 5, 2, 3, 6, 7);
#else
  flick_u8x16 low = flick_narrowed_u16x16(a), high = flick_narrowed_u16x16(b);
  return __builtin_shufflevector(
      low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
#endif
}
// The sums of the first two and of the last two pixels of a, then of b.
FLICK_INLINE flick_u16x16 flick_pair_sums_u64(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27)
      + __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
}
// Each of two pixels twice; one pixel four times.
FLICK_INLINE flick_u16x16 flick_pixels_twice(flick_u16x8 a) {
  return __builtin_shufflevector(a, a, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7);
}
typedef uint16_t flick_pixel __attribute__((ext_vector_type(4)));
FLICK_INLINE flick_u16x16 flick_pixel_four_times(flick_pixel a) {
  return __builtin_shufflevector(a, a, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
}
// The two sums of a pixel added, as 32768ths, rounded, in all four elements of the pixel; at most 32767.
FLICK_INLINE flick_i16x16 flick_pixel_means(flick_i32x8 a) {
  flick_i32x8 sums = a + __builtin_shufflevector(a, a, 1, 0, 3, 2, 5, 4, 7, 6);
  flick_i32x8 means = (sums + (1 << 14)) >> 15;
  return (flick_i16x16)(means | means << 16);
}
// The colours of a within 0 and the alphas of b, with these alphas.
FLICK_INLINE flick_u16x16 flick_colors_within_alpha(flick_i16x16 a, flick_i16x16 b) {
  flick_i16x16 alphas = __builtin_shufflevector(b, b, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  flick_i16x16 zero = 0, positive = __builtin_elementwise_max(a, zero);
  flick_i16x16 colors = __builtin_elementwise_min(positive, alphas);
  return (flick_u16x16)__builtin_shufflevector(
      colors, alphas, 0, 1, 2, 19, 4, 5, 6, 23, 8, 9, 10, 27, 12, 13, 14, 31);
}
// The upper halves of signed products, rounded down.
FLICK_INLINE flick_i16x16 flick_high_product_i16(flick_i16x16 a, flick_i16x16 b) {
#if defined(__AVX2__)
  return (flick_i16x16)__builtin_ia32_pmulhw256(a, b);
#elif defined(__SSE2__)
  flick_i16x8 low = (flick_i16x8)__builtin_ia32_pmulhw128(a.lo, b.lo);
  flick_i16x8 high = (flick_i16x8)__builtin_ia32_pmulhw128(a.hi, b.hi);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
#else
  return __builtin_convertvector(
      (__builtin_convertvector(a, flick_i32x16) * __builtin_convertvector(b, flick_i32x16)) >> 16, flick_i16x16);
#endif
}

// The upper halves of the products.
FLICK_INLINE flick_u16x16 flick_high_product_u16(flick_u16x16 a, flick_u16x16 b) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_pmulhuw256((flick_i16x16)a, (flick_i16x16)b);
#else
  return __builtin_convertvector(
      (__builtin_convertvector(a, flick_u32x16) * __builtin_convertvector(b, flick_u32x16)) >> 16, flick_u16x16);
#endif
}

// 64ths and 128ths, rounded; all below 2^15.
FLICK_INLINE flick_u16x16 flick_rounded_64ths(flick_u16x16 a) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_pmulhrsw256((flick_i16x16)a, (flick_i16x16)(flick_u16x16)(1 << 9));
#else
  return (a + (flick_u16x16)32) >> (flick_u16x16)6;
#endif
}
FLICK_INLINE flick_u16x16 flick_rounded_128ths(flick_u16x16 a) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_pmulhrsw256((flick_i16x16)a, (flick_i16x16)(flick_u16x16)(1 << 8));
#else
  return (a + (flick_u16x16)64) >> (flick_u16x16)7;
#endif
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

// Bytes of a and b, each times a weight, added: for every 16 bits, the weight of a in the lower byte, that of b in the
// upper one, together at most 128 and neither more than 127. First for the lower eight bytes of each half, then for the upper ones.
FLICK_INLINE flick_u16x16 flick_weighted_low_bytes(flick_u8x32 a, flick_u8x32 b, flick_u16x16 weights) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_pmaddubsw256(
      (flick_i8x32)__builtin_shufflevector(
          a, b, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39,
          16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55), (flick_i8x32)weights);
#else
  return flick_low_bytes(a) * (weights & 255) + flick_low_bytes(b) * (weights >> 8);
#endif
}
FLICK_INLINE flick_u16x16 flick_weighted_high_bytes(flick_u8x32 a, flick_u8x32 b, flick_u16x16 weights) {
#if defined(__AVX2__)
  return (flick_u16x16)__builtin_ia32_pmaddubsw256(
      (flick_i8x32)__builtin_shufflevector(
          a, b, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47,
          24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63), (flick_i8x32)weights);
#else
  return flick_high_bytes(a) * (weights & 255) + flick_high_bytes(b) * (weights >> 8);
#endif
}

// The excess of a over b, if any.
FLICK_INLINE flick_u16x16 flick_excess_u16(flick_u16x16 a, flick_u16x16 b) { return __builtin_elementwise_sub_sat(a, b); }
// The lower half of each word in both of its halves; the upper one is 0.
FLICK_INLINE flick_u16x16 flick_doubled_u32(flick_u32x8 a) { return (flick_u16x16)(a | a << 16); }

// The lower half of each word in both of its halves.
FLICK_INLINE flick_u16x16 flick_low_halves_twice(flick_u16x16 a) {
  return __builtin_shufflevector(a, a, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
}
// The lower half of each of the lower, and of the upper, two words of each half, four times.
FLICK_INLINE flick_u16x16 flick_low_words_spread(flick_u32x8 a) {
#if defined(__AVX2__)
  flick_u16x16 b = (flick_u16x16)a;
  return __builtin_shufflevector(b, b, 0, 0, 0, 0, 2, 2, 2, 2, 8, 8, 8, 8, 10, 10, 10, 10);
#else
  return (flick_u16x16)__builtin_shufflevector(a | a << 16, a, 0, 0, 1, 1, 4, 4, 5, 5);
#endif
}
FLICK_INLINE flick_u16x16 flick_high_words_spread(flick_u32x8 a) {
#if defined(__AVX2__)
  flick_u16x16 b = (flick_u16x16)a;
  return __builtin_shufflevector(b, b, 4, 4, 4, 4, 6, 6, 6, 6, 12, 12, 12, 12, 14, 14, 14, 14);
#else
  return (flick_u16x16)__builtin_shufflevector(a | a << 16, a, 2, 2, 3, 3, 6, 6, 7, 7);
#endif
}
// The upper halves of words: a's become the lower ones.
FLICK_INLINE flick_u16x16 flick_high_halves(flick_u16x16 a, flick_u16x16 b) {
  return __builtin_shufflevector(a, b, 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31);
}

// The lower, and the upper, two words of each half of a and b in turn.
FLICK_INLINE flick_u32x8 flick_low_pairs(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
}
FLICK_INLINE flick_u32x8 flick_high_pairs(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
}

// Whether there are instructions for the next two.
FLICK_INLINE _Bool flick_has_selection(void) {
#if defined(__AVX2__)
  return 1;
#else
  return 0;
#endif
}
// The words of a at eight indices, 0...7.
FLICK_INLINE flick_u32x8 flick_selected_u32(flick_u32x8 a, flick_u32x8 index) {
#if defined(__AVX2__)
  return (flick_u32x8)__builtin_ia32_permvarsi256((flick_i32x8)a, (flick_i32x8)index);
#else
  return (flick_u32x8){a[index[0]], a[index[1]], a[index[2]], a[index[3]], a[index[4]], a[index[5]], a[index[6]], a[index[7]]};
#endif
}
// The words of a and b, one after the other, at eight indices, 0...15.
FLICK_INLINE flick_u32x8 flick_selected_of_two_u32(flick_u32x8 a, flick_u32x8 b, flick_u32x8 index) {
  return (flick_i32x8)(index << 28) < 0 ? flick_selected_u32(b, index & 7) : flick_selected_u32(a, index & 7);
}

// The values at eight indices, 0...6, among eight 16-bit ones, each with the next one above it.
FLICK_INLINE flick_u32x8 flick_selected_pairs_i16(flick_i16x8 a, flick_u32x8 index) {
#if defined(__AVX2__)
  flick_i8x32 twice = (flick_i8x32)__builtin_shufflevector(a, a, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7);
  return (flick_u32x8)__builtin_ia32_pshufb256(twice, (flick_i8x32)(index * 0x02020202 + 0x03020100));
#else
  flick_u32x8 result;
  for (int i = 0; i < 8; i++) result[i] = (uint16_t)a[index[i] & 7] | (uint32_t)(uint16_t)a[(index[i] + 1) & 7] << 16;
  return result;
#endif
}

// Between values of 0...32767 and others: their sums, each times a weight in 256ths, the first one's in the lower halves
// of words, rounded.
FLICK_INLINE flick_i16x8 flick_mixed_i16(flick_i16x8 a, flick_i16x8 b, flick_i16x16 weights) {
  flick_i16x16 pairs = __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  return __builtin_convertvector((flick_pair_products(pairs, weights) + 128) >> 8, flick_i16x8);
}

// The means of bytes, halves rounded up.
FLICK_INLINE flick_u8x32 flick_means_u8(flick_u8x32 a, flick_u8x32 b) {
#if defined(__AVX2__)
  return (flick_u8x32)__builtin_ia32_pavgb256((flick_i8x32)a, (flick_i8x32)b);
#elif defined(__SSE2__)
  flick_u8x16 low = (flick_u8x16)__builtin_ia32_pavgb128((flick_i8x16)a.lo, (flick_i8x16)b.lo);
  flick_u8x16 high = (flick_u8x16)__builtin_ia32_pavgb128((flick_i8x16)a.hi, (flick_i8x16)b.hi);
  return __builtin_shufflevector(
      low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
#else
  return (a | b) - (((a ^ b) >> 1));
#endif
}

// The same. Where lanes are taken out afterwards, compilers would compute each by itself; this keeps them together.
FLICK_INLINE flick_u32x8 flick_whole_u32(flick_u32x8 a) {
#if defined(__AVX2__)
  __asm__("" : "+x"(a));
  return a;
#elif defined(__SSE2__)
  flick_u32x4 low = a.lo, high = a.hi;
  __asm__("" : "+x"(low), "+x"(high));
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#else
  return a;
#endif
}

// The lower and the upper two words of each half, each twice.
FLICK_INLINE flick_u32x8 flick_low_words_twice(flick_u32x8 a) { return __builtin_shufflevector(a, a, 0, 0, 1, 1, 4, 4, 5, 5); }
FLICK_INLINE flick_u32x8 flick_high_words_twice(flick_u32x8 a) { return __builtin_shufflevector(a, a, 2, 2, 3, 3, 6, 6, 7, 7); }

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

// The same of four vectors.
FLICK_INLINE flick_u8x32 flick_bytes_four_i32(flick_i32x8 a, flick_i32x8 b, flick_i32x8 c, flick_i32x8 d) {
#if defined(__AVX2__)
  flick_i16x16 low = (flick_i16x16)__builtin_ia32_packssdw256(a, b);
  flick_i32x8 bytes = (flick_i32x8)__builtin_ia32_packuswb256(low, (flick_i16x16)__builtin_ia32_packssdw256(c, d));
  return (flick_u8x32)__builtin_shufflevector(bytes, bytes, 0, 4, 1, 5, 2, 6, 3, 7);
#else
  return __builtin_shufflevector(
      flick_bytes_i32(a, b), flick_bytes_i32(c, d), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
      16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
#endif
}

// The even and the odd lanes of two vectors, half by half: 0, 2 of a, 0, 2 of b, 4, 6 of a, 4, 6 of b.
FLICK_INLINE flick_u32x8 flick_even_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 2, 8, 10, 4, 6, 12, 14);
}
FLICK_INLINE flick_u32x8 flick_odd_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 1, 3, 9, 11, 5, 7, 13, 15);
}
// The lower and the upper two lanes of each half of two vectors, in turns; the same of pairs of lanes; both vectors' halves.
FLICK_INLINE flick_u32x8 flick_low_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
}
FLICK_INLINE flick_u32x8 flick_high_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
}
FLICK_INLINE flick_u32x8 flick_low_pairs_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
}
FLICK_INLINE flick_u32x8 flick_high_pairs_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
}
FLICK_INLINE flick_u32x8 flick_low_halves_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
}
FLICK_INLINE flick_u32x8 flick_high_halves_u32(flick_u32x8 a, flick_u32x8 b) {
  return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
}

// Values of 0...255 in that order to bytes in the order of memory, a's and then b's.
FLICK_INLINE flick_u8x16 flick_ordered_bytes_i32(flick_i32x8 a, flick_i32x8 b) {
#if defined(__AVX2__)
  flick_i16x16 words = (flick_i16x16)__builtin_ia32_packssdw256(a, b);
  flick_i16x16 bytes = (flick_i16x16)__builtin_ia32_packuswb256(words, words);
  flick_i16x8 low = bytes.lo, high = bytes.hi;
#elif defined(__SSE2__)
  flick_i16x8 first = (flick_i16x8)__builtin_ia32_packssdw128(a.lo, b.lo);
  flick_i16x8 second = (flick_i16x8)__builtin_ia32_packssdw128(a.hi, b.hi);
  flick_i16x8 low = (flick_i16x8)__builtin_ia32_packuswb128(first, first);
  flick_i16x8 high = (flick_i16x8)__builtin_ia32_packuswb128(second, second);
#else
  // The lowest bytes; by way of conversions, LLVM 17 to 20 cannot select instructions for AArch64.
  flick_u8x16 words = __builtin_shufflevector(
      (flick_u8x32)a, (flick_u8x32)b, 0, 4, 8, 12, 32, 36, 40, 44, 16, 20, 24, 28, 48, 52, 56, 60);
  flick_i16x8 low = (flick_i16x8)words, high = __builtin_shufflevector(low, low, 4, 5, 6, 7, 4, 5, 6, 7);
#endif
  return (flick_u8x16)__builtin_shufflevector(low, high, 0, 8, 1, 9, 2, 10, 3, 11);
}
// The last lane of `before`, then all but the last of `a`.
FLICK_INLINE flick_u32x8 flick_delayed_u32(flick_u32x8 before, flick_u32x8 a) {
  return __builtin_shufflevector(before, a, 7, 8, 9, 10, 11, 12, 13, 14);
}

// The same values, of which the compiler may not know how they came about: left alone, it works out single lanes of a
// vector anew wherever they are used.
#if defined(__AVX2__)
#define FLICK_OPAQUE(a) __asm__("" : "+x"(a)); return a
#elif defined(__SSE2__)
#define FLICK_OPAQUE(a) __typeof__(a.lo) low = a.lo, high = a.hi; __asm__("" : "+x"(low), "+x"(high)); a.lo = low; a.hi = high; return a
#elif defined(__aarch64__)
#define FLICK_OPAQUE(a) __typeof__(a.lo) low = a.lo, high = a.hi; __asm__("" : "+w"(low), "+w"(high)); a.lo = low; a.hi = high; return a
#else
#define FLICK_OPAQUE(a) return a
#endif
FLICK_INLINE flick_u32x8 flick_opaque_u32(flick_u32x8 a) { FLICK_OPAQUE(a); }
FLICK_INLINE flick_u16x16 flick_opaque_u16(flick_u16x16 a) { FLICK_OPAQUE(a); }

// Sixteen bytes each from four places in memory, eight at a time.
typedef struct { double value; } __attribute__((packed, may_alias)) flick_unaligned_f64;
typedef double flick_f64x2 __attribute__((ext_vector_type(2)));
static inline __attribute__((always_inline)) flick_u8x32 flick_load_four(
    const void *a, const void *b, const void *c, const void *d) {
  flick_f64x2 low = {((const flick_unaligned_f64 *)a)->value, ((const flick_unaligned_f64 *)b)->value};
  flick_f64x2 high = {((const flick_unaligned_f64 *)c)->value, ((const flick_unaligned_f64 *)d)->value};
  return (flick_u8x32)__builtin_shufflevector(low, high, 0, 1, 2, 3);
}

// Where a pixel at an index lies or would lie, outside of what there is.
static inline __attribute__((always_inline)) const uint32_t *flick_place(const uint32_t *pixels, intptr_t index) {
  return (const uint32_t *)((uintptr_t)pixels + 4 * (uintptr_t)index);
}

// Asks the processor to fetch the pixel at an index, which may lie outside of what there is.
static inline __attribute__((always_inline)) void flick_prefetch(const uint32_t *pixels, intptr_t index) {
  __builtin_prefetch((const void *)((uintptr_t)pixels + 4 * (uintptr_t)index));
}

// For every byte of the lower eight of a half and the one of the upper eight in the same place, the sum of their
// products with the lower and the upper byte of a weight, which are at most 127.
FLICK_INLINE flick_u16x16 flick_weighted_bytes(flick_u8x32 a, flick_u16x16 weights) {
  return flick_low_bytes(a) * (weights & (flick_u16x16)255) + flick_high_bytes(a) * (weights >> (flick_u16x16)8);
}

// Eight bytes in a and in b, four of two neighbours each, below them those in c and d: each byte and the one below it,
// times the lower and the upper byte of a weight, added. a and c make the lower half.
static inline __attribute__((always_inline)) flick_u16x16 flick_weighted_places(
    const void *a, const void *b, const void *c, const void *d, flick_u16x16 weights) {
#if defined(__AVX2__)
  // Spread over all of a vector, what lies in b and d takes no shuffle to get to the upper half.
  double second = ((const flick_unaligned_f64 *)b)->value, fourth = ((const flick_unaligned_f64 *)d)->value;
  flick_f64x4 high = second, low = fourth;
  __asm__("" : "+x"(high));
  __asm__("" : "+x"(low));
  flick_f64x4 first = {((const flick_unaligned_f64 *)a)->value, 0, 0, 0};
  flick_f64x4 third = {((const flick_unaligned_f64 *)c)->value, 0, 0, 0};
  flick_u8x32 upper = (flick_u8x32)__builtin_shufflevector(first, high, 0, 1, 6, 7);
  flick_u8x32 lower = (flick_u8x32)__builtin_shufflevector(third, low, 0, 1, 6, 7);
  return flick_weighted_low_bytes(upper, lower, weights);
#else
  return flick_weighted_bytes(flick_load_four(a, c, b, d), weights);
#endif
}

// The lanes one by one, taken out two by two: that is quicker than one by one, and than by way of memory, where it takes
// long to read what has just been stored as a whole.
typedef struct { uint32_t i0, i1, i2, i3, i4, i5, i6, i7; } flick_lanes_u32x8;
typedef uint64_t flick_u64x4 __attribute__((ext_vector_type(4)));
FLICK_INLINE flick_lanes_u32x8 flick_lanes_u32(flick_u32x8 a) {
  flick_u64x4 pairs = (flick_u64x4)flick_opaque_u32(a);
  uint64_t a01 = pairs[0], a23 = pairs[1], a45 = pairs[2], a67 = pairs[3];
  __asm__("" : "+r"(a01), "+r"(a23), "+r"(a45), "+r"(a67));
  return (flick_lanes_u32x8){
      (uint32_t)a01, a01 >> 32, (uint32_t)a23, a23 >> 32, (uint32_t)a45, a45 >> 32, (uint32_t)a67, a67 >> 32};
}

#if defined(__x86_64__)
#include <cpuid.h>

typedef struct { uint32_t eax, ebx, ecx, edx; } flick_cpuid_result;

// The results of CPUID; zeros for leaves that the processor does not know.
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
