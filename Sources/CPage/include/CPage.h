#pragma once

#include <stddef.h>

/// A file of the preview's page, as it is in the program.
struct PageFile {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

size_t page_file_count(void);

/// The file of a number below the count.
struct PageFile page_file(size_t index);
