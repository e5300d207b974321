// The parts of Pango, HarfBuzz and fontconfig that Flickbook uses, and functions for macros and casts that
// Swift cannot import. No logic.
#ifndef FLICKBOOK_CPANGO_SHIM_H
#define FLICKBOOK_CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Uses `config` in place of the process's own configuration.
static inline void flick_font_map_set_config(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
}

/// Lets `function` change every request for fonts, after the rules of the process's own configuration have.
static inline void flick_font_map_set_substitute(
    PangoFontMap *map, PangoFcSubstituteFunc function, void *data) {
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), function, data, NULL);
}

/// The font's fontconfig description, owned by the font; null when the font has none.
static inline FcPattern *flick_font_pattern(PangoFont *font) {
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

/// Sends a glyph's outline to `functions`, in the font's scale, y up. HarfBuzz 7 renamed the function.
static inline void flick_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

#endif
