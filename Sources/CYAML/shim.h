// The parser of YAML that Flickbook uses. No logic.
#ifndef FLICKBOOK_CYAML_SHIM_H
#define FLICKBOOK_CYAML_SHIM_H

#include <yaml.h>

#endif
