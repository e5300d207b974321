#include "CEffects.h"

static const unsigned char accordion[] = {
#embed "../../effects/accordion.yaml"
};
static const unsigned char app_switcher[] = {
#embed "../../effects/app-switcher.yaml"
};
static const unsigned char bottom_sheet[] = {
#embed "../../effects/bottom-sheet.yaml"
};
static const unsigned char bouncy_list[] = {
#embed "../../effects/bouncy-list.yaml"
};
static const unsigned char card_deck[] = {
#embed "../../effects/card-deck.yaml"
};
static const unsigned char card_zoom[] = {
#embed "../../effects/card-zoom.yaml"
};
static const unsigned char circular_reveal[] = {
#embed "../../effects/circular-reveal.yaml"
};
static const unsigned char collapsing_tabs[] = {
#embed "../../effects/collapsing-tabs.yaml"
};
static const unsigned char cover_flow[] = {
#embed "../../effects/cover-flow.yaml"
};
static const unsigned char cross_fade[] = {
#embed "../../effects/cross-fade.yaml"
};
static const unsigned char cube[] = {
#embed "../../effects/cube.yaml"
};
static const unsigned char depth_pager[] = {
#embed "../../effects/depth-pager.yaml"
};
static const unsigned char expanding_pill[] = {
#embed "../../effects/expanding-pill.yaml"
};
static const unsigned char fanned_pager[] = {
#embed "../../effects/fanned-pager.yaml"
};
static const unsigned char folding_cell[] = {
#embed "../../effects/folding-cell.yaml"
};
static const unsigned char gauges[] = {
#embed "../../effects/gauges.yaml"
};
static const unsigned char genie[] = {
#embed "../../effects/genie.yaml"
};
static const unsigned char glass_header[] = {
#embed "../../effects/glass-header.yaml"
};
static const unsigned char hero_push[] = {
#embed "../../effects/hero-push.yaml"
};
static const unsigned char large_title[] = {
#embed "../../effects/large-title.yaml"
};
static const unsigned char letter_reveal[] = {
#embed "../../effects/letter-reveal.yaml"
};
static const unsigned char like_burst[] = {
#embed "../../effects/like-burst.yaml"
};
static const unsigned char liquid_refresh[] = {
#embed "../../effects/liquid-refresh.yaml"
};
static const unsigned char liquid_swipe[] = {
#embed "../../effects/liquid-swipe.yaml"
};
static const unsigned char mini_player[] = {
#embed "../../effects/mini-player.yaml"
};
static const unsigned char modal[] = {
#embed "../../effects/modal.yaml"
};
static const unsigned char morphing_tabs[] = {
#embed "../../effects/morphing-tabs.yaml"
};
static const unsigned char notification_stack[] = {
#embed "../../effects/notification-stack.yaml"
};
static const unsigned char onboarding[] = {
#embed "../../effects/onboarding.yaml"
};
static const unsigned char page_curl[] = {
#embed "../../effects/page-curl.yaml"
};
static const unsigned char pager[] = {
#embed "../../effects/pager.yaml"
};
static const unsigned char paging_dots[] = {
#embed "../../effects/paging-dots.yaml"
};
static const unsigned char parallax_pages[] = {
#embed "../../effects/parallax-pages.yaml"
};
static const unsigned char passcode[] = {
#embed "../../effects/passcode.yaml"
};
static const unsigned char photo_dismiss[] = {
#embed "../../effects/photo-dismiss.yaml"
};
static const unsigned char pick_up[] = {
#embed "../../effects/pick-up.yaml"
};
static const unsigned char pinch_grid[] = {
#embed "../../effects/pinch-grid.yaml"
};
static const unsigned char pull_to_refresh[] = {
#embed "../../effects/pull-to-refresh.yaml"
};
static const unsigned char push[] = {
#embed "../../effects/push.yaml"
};
static const unsigned char rating_stars[] = {
#embed "../../effects/rating-stars.yaml"
};
static const unsigned char scale_carousel[] = {
#embed "../../effects/scale-carousel.yaml"
};
static const unsigned char segmented_control[] = {
#embed "../../effects/segmented-control.yaml"
};
static const unsigned char shrinking_list[] = {
#embed "../../effects/shrinking-list.yaml"
};
static const unsigned char side_drawer[] = {
#embed "../../effects/side-drawer.yaml"
};
static const unsigned char skeleton[] = {
#embed "../../effects/skeleton.yaml"
};
static const unsigned char slanted_cells[] = {
#embed "../../effects/slanted-cells.yaml"
};
static const unsigned char slide_to_confirm[] = {
#embed "../../effects/slide-to-confirm.yaml"
};
static const unsigned char snapshot_tiles[] = {
#embed "../../effects/snapshot-tiles.yaml"
};
static const unsigned char spreadsheet[] = {
#embed "../../effects/spreadsheet.yaml"
};
static const unsigned char sticky_headers[] = {
#embed "../../effects/sticky-headers.yaml"
};
static const unsigned char story_cube[] = {
#embed "../../effects/story-cube.yaml"
};
static const unsigned char stretchy_header[] = {
#embed "../../effects/stretchy-header.yaml"
};
static const unsigned char swipe_cells[] = {
#embed "../../effects/swipe-cells.yaml"
};
static const unsigned char tab_bar[] = {
#embed "../../effects/tab-bar.yaml"
};
static const unsigned char time_machine[] = {
#embed "../../effects/time-machine.yaml"
};
static const unsigned char undo_deck[] = {
#embed "../../effects/undo-deck.yaml"
};
static const unsigned char waterfall[] = {
#embed "../../effects/waterfall.yaml"
};
static const unsigned char wheel[] = {
#embed "../../effects/wheel.yaml"
};
static const unsigned char zoom_pager[] = {
#embed "../../effects/zoom-pager.yaml"
};

#define EFFECT(name, bytes) {name, bytes, sizeof bytes}

static const struct EffectFile files[] = {
    EFFECT("accordion", accordion),
    EFFECT("app-switcher", app_switcher),
    EFFECT("bottom-sheet", bottom_sheet),
    EFFECT("bouncy-list", bouncy_list),
    EFFECT("card-deck", card_deck),
    EFFECT("card-zoom", card_zoom),
    EFFECT("circular-reveal", circular_reveal),
    EFFECT("collapsing-tabs", collapsing_tabs),
    EFFECT("cover-flow", cover_flow),
    EFFECT("cross-fade", cross_fade),
    EFFECT("cube", cube),
    EFFECT("depth-pager", depth_pager),
    EFFECT("expanding-pill", expanding_pill),
    EFFECT("fanned-pager", fanned_pager),
    EFFECT("folding-cell", folding_cell),
    EFFECT("gauges", gauges),
    EFFECT("genie", genie),
    EFFECT("glass-header", glass_header),
    EFFECT("hero-push", hero_push),
    EFFECT("large-title", large_title),
    EFFECT("letter-reveal", letter_reveal),
    EFFECT("like-burst", like_burst),
    EFFECT("liquid-refresh", liquid_refresh),
    EFFECT("liquid-swipe", liquid_swipe),
    EFFECT("mini-player", mini_player),
    EFFECT("modal", modal),
    EFFECT("morphing-tabs", morphing_tabs),
    EFFECT("notification-stack", notification_stack),
    EFFECT("onboarding", onboarding),
    EFFECT("page-curl", page_curl),
    EFFECT("pager", pager),
    EFFECT("paging-dots", paging_dots),
    EFFECT("parallax-pages", parallax_pages),
    EFFECT("passcode", passcode),
    EFFECT("photo-dismiss", photo_dismiss),
    EFFECT("pick-up", pick_up),
    EFFECT("pinch-grid", pinch_grid),
    EFFECT("pull-to-refresh", pull_to_refresh),
    EFFECT("push", push),
    EFFECT("rating-stars", rating_stars),
    EFFECT("scale-carousel", scale_carousel),
    EFFECT("segmented-control", segmented_control),
    EFFECT("shrinking-list", shrinking_list),
    EFFECT("side-drawer", side_drawer),
    EFFECT("skeleton", skeleton),
    EFFECT("slanted-cells", slanted_cells),
    EFFECT("slide-to-confirm", slide_to_confirm),
    EFFECT("snapshot-tiles", snapshot_tiles),
    EFFECT("spreadsheet", spreadsheet),
    EFFECT("sticky-headers", sticky_headers),
    EFFECT("story-cube", story_cube),
    EFFECT("stretchy-header", stretchy_header),
    EFFECT("swipe-cells", swipe_cells),
    EFFECT("tab-bar", tab_bar),
    EFFECT("time-machine", time_machine),
    EFFECT("undo-deck", undo_deck),
    EFFECT("waterfall", waterfall),
    EFFECT("wheel", wheel),
    EFFECT("zoom-pager", zoom_pager),
};

size_t effect_file_count(void) { return sizeof files / sizeof files[0]; }

struct EffectFile effect_file(size_t index) { return files[index]; }
