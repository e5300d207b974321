// The parts of Pango and HarfBuzz that Flickbook uses. No logic.
#ifndef FLICKBOOK_CPANGO_SHIM_H
#define FLICKBOOK_CPANGO_SHIM_H

#include <hb.h>
#include <pango/pango.h>
#include <pango/pangoft2.h>

#endif
