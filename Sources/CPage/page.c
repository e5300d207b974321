#include "CPage.h"

static const unsigned char index_html[] = {
#embed "../FlickbookPreview/Page/web/index.html"
};
static const unsigned char icon_svg[] = {
#embed "../FlickbookPreview/Page/web/icon.svg"
};
static const unsigned char preview_css[] = {
#embed "../FlickbookPreview/Page/web/preview.css"
};
static const unsigned char archive_js[] = {
#embed "../FlickbookPreview/Page/web/archive.js"
};
static const unsigned char ask_js[] = {
#embed "../FlickbookPreview/Page/web/ask.js"
};
static const unsigned char callouts_js[] = {
#embed "../FlickbookPreview/Page/web/callouts.js"
};
static const unsigned char commands_js[] = {
#embed "../FlickbookPreview/Page/web/commands.js"
};
static const unsigned char compare_js[] = {
#embed "../FlickbookPreview/Page/web/compare.js"
};
static const unsigned char controls_js[] = {
#embed "../FlickbookPreview/Page/web/controls.js"
};
static const unsigned char curves_js[] = {
#embed "../FlickbookPreview/Page/web/curves.js"
};
static const unsigned char dom_js[] = {
#embed "../FlickbookPreview/Page/web/dom.js"
};
static const unsigned char events_js[] = {
#embed "../FlickbookPreview/Page/web/events.js"
};
static const unsigned char folder_js[] = {
#embed "../FlickbookPreview/Page/web/folder.js"
};
static const unsigned char frames_js[] = {
#embed "../FlickbookPreview/Page/web/frames.js"
};
static const unsigned char framing_js[] = {
#embed "../FlickbookPreview/Page/web/framing.js"
};
static const unsigned char golden_js[] = {
#embed "../FlickbookPreview/Page/web/golden.js"
};
static const unsigned char hand_js[] = {
#embed "../FlickbookPreview/Page/web/hand.js"
};
static const unsigned char hash_js[] = {
#embed "../FlickbookPreview/Page/web/hash.js"
};
static const unsigned char header_js[] = {
#embed "../FlickbookPreview/Page/web/header.js"
};
static const unsigned char icons_js[] = {
#embed "../FlickbookPreview/Page/web/icons.js"
};
static const unsigned char inspector_js[] = {
#embed "../FlickbookPreview/Page/web/inspector.js"
};
static const unsigned char kept_js[] = {
#embed "../FlickbookPreview/Page/web/kept.js"
};
static const unsigned char keys_js[] = {
#embed "../FlickbookPreview/Page/web/keys.js"
};
static const unsigned char main_js[] = {
#embed "../FlickbookPreview/Page/web/main.js"
};
static const unsigned char markdown_js[] = {
#embed "../FlickbookPreview/Page/web/markdown.js"
};
static const unsigned char notice_js[] = {
#embed "../FlickbookPreview/Page/web/notice.js"
};
static const unsigned char onion_js[] = {
#embed "../FlickbookPreview/Page/web/onion.js"
};
static const unsigned char parts_js[] = {
#embed "../FlickbookPreview/Page/web/parts.js"
};
static const unsigned char picture_js[] = {
#embed "../FlickbookPreview/Page/web/picture.js"
};
static const unsigned char player_js[] = {
#embed "../FlickbookPreview/Page/web/player.js"
};
static const unsigned char playhead_js[] = {
#embed "../FlickbookPreview/Page/web/playhead.js"
};
static const unsigned char problem_text_js[] = {
#embed "../FlickbookPreview/Page/web/problem-text.js"
};
static const unsigned char problems_js[] = {
#embed "../FlickbookPreview/Page/web/problems.js"
};
static const unsigned char record_js[] = {
#embed "../FlickbookPreview/Page/web/record.js"
};
static const unsigned char screens_js[] = {
#embed "../FlickbookPreview/Page/web/screens.js"
};
static const unsigned char server_js[] = {
#embed "../FlickbookPreview/Page/web/server.js"
};
static const unsigned char shared_ask_js[] = {
#embed "../FlickbookPreview/Page/web/shared-ask.js"
};
static const unsigned char shared_frames_js[] = {
#embed "../FlickbookPreview/Page/web/shared-frames.js"
};
static const unsigned char shared_parts_js[] = {
#embed "../FlickbookPreview/Page/web/shared-parts.js"
};
static const unsigned char shared_server_js[] = {
#embed "../FlickbookPreview/Page/web/shared-server.js"
};
static const unsigned char slider_js[] = {
#embed "../FlickbookPreview/Page/web/slider.js"
};
static const unsigned char sound_js[] = {
#embed "../FlickbookPreview/Page/web/sound.js"
};
static const unsigned char splitter_js[] = {
#embed "../FlickbookPreview/Page/web/splitter.js"
};
static const unsigned char store_js[] = {
#embed "../FlickbookPreview/Page/web/store.js"
};
static const unsigned char tabs_js[] = {
#embed "../FlickbookPreview/Page/web/tabs.js"
};
static const unsigned char timeline_js[] = {
#embed "../FlickbookPreview/Page/web/timeline.js"
};
static const unsigned char timing_js[] = {
#embed "../FlickbookPreview/Page/web/timing.js"
};
static const unsigned char tracks_js[] = {
#embed "../FlickbookPreview/Page/web/tracks.js"
};
static const unsigned char transport_js[] = {
#embed "../FlickbookPreview/Page/web/transport.js"
};
static const unsigned char why_js[] = {
#embed "../FlickbookPreview/Page/web/why.js"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct PageFile files[] = {
    FILE("index.html", index_html),
    FILE("icon.svg", icon_svg),
    FILE("preview.css", preview_css),
    FILE("archive.js", archive_js),
    FILE("ask.js", ask_js),
    FILE("callouts.js", callouts_js),
    FILE("commands.js", commands_js),
    FILE("compare.js", compare_js),
    FILE("controls.js", controls_js),
    FILE("curves.js", curves_js),
    FILE("dom.js", dom_js),
    FILE("events.js", events_js),
    FILE("folder.js", folder_js),
    FILE("frames.js", frames_js),
    FILE("framing.js", framing_js),
    FILE("golden.js", golden_js),
    FILE("hand.js", hand_js),
    FILE("hash.js", hash_js),
    FILE("header.js", header_js),
    FILE("icons.js", icons_js),
    FILE("inspector.js", inspector_js),
    FILE("kept.js", kept_js),
    FILE("keys.js", keys_js),
    FILE("main.js", main_js),
    FILE("markdown.js", markdown_js),
    FILE("notice.js", notice_js),
    FILE("onion.js", onion_js),
    FILE("parts.js", parts_js),
    FILE("picture.js", picture_js),
    FILE("player.js", player_js),
    FILE("playhead.js", playhead_js),
    FILE("problem-text.js", problem_text_js),
    FILE("problems.js", problems_js),
    FILE("record.js", record_js),
    FILE("screens.js", screens_js),
    FILE("server.js", server_js),
    FILE("shared-ask.js", shared_ask_js),
    FILE("shared-frames.js", shared_frames_js),
    FILE("shared-parts.js", shared_parts_js),
    FILE("shared-server.js", shared_server_js),
    FILE("slider.js", slider_js),
    FILE("sound.js", sound_js),
    FILE("splitter.js", splitter_js),
    FILE("store.js", store_js),
    FILE("tabs.js", tabs_js),
    FILE("timeline.js", timeline_js),
    FILE("timing.js", timing_js),
    FILE("tracks.js", tracks_js),
    FILE("transport.js", transport_js),
    FILE("why.js", why_js),
};

size_t page_file_count(void) { return sizeof files / sizeof files[0]; }

struct PageFile page_file(size_t index) { return files[index]; }
