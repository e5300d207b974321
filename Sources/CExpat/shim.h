// The parser of XML that Flickbook uses for SVG pictures. No logic.
#ifndef FLICKBOOK_CEXPAT_SHIM_H
#define FLICKBOOK_CEXPAT_SHIM_H

#include <expat.h>

#endif
