// The compressor that Flickbook uses for PNG pictures. No logic.
#ifndef FLICKBOOK_CDEFLATE_SHIM_H
#define FLICKBOOK_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
