// The decompressor that Flickbook uses for PNG pictures, row by row. No logic.
#ifndef FLICKBOOK_CZLIB_SHIM_H
#define FLICKBOOK_CZLIB_SHIM_H

#include <zlib.h>

#endif
