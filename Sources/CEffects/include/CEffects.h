#pragma once

#include <stddef.h>

/// A file of the library, as it is in the program.
struct EffectFile {
  /// Without its ending.
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

size_t effect_file_count(void);

/// The file of a number below the count; they are sorted by name.
struct EffectFile effect_file(size_t index);
