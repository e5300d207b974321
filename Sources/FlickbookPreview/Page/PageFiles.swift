/// The page: bytes in the program, and nothing else. No path leads to a file.
enum PageFiles {
  /// The page's files by the names that addresses have.
  static let files: [String: (type: String, bytes: [UInt8])] = [
    "": ("text/html; charset=utf-8", PackageResources.index_html),
    "icon.svg": ("image/svg+xml", PackageResources.icon_svg),
    "preview.css": ("text/css; charset=utf-8", PackageResources.preview_css),
    "ask.js": (script, PackageResources.ask_js),
    "commands.js": (script, PackageResources.commands_js),
    "compare.js": (script, PackageResources.compare_js),
    "controls.js": (script, PackageResources.controls_js),
    "curves.js": (script, PackageResources.curves_js),
    "deeds.js": (script, PackageResources.deeds_js),
    "dom.js": (script, PackageResources.dom_js),
    "folder.js": (script, PackageResources.folder_js),
    "frames.js": (script, PackageResources.frames_js),
    "golden.js": (script, PackageResources.golden_js),
    "hand.js": (script, PackageResources.hand_js),
    "hash.js": (script, PackageResources.hash_js),
    "icons.js": (script, PackageResources.icons_js),
    "inspector.js": (script, PackageResources.inspector_js),
    "keys.js": (script, PackageResources.keys_js),
    "main.js": (script, PackageResources.main_js),
    "markdown.js": (script, PackageResources.markdown_js),
    "onion.js": (script, PackageResources.onion_js),
    "picture.js": (script, PackageResources.picture_js),
    "player.js": (script, PackageResources.player_js),
    "playhead.js": (script, PackageResources.playhead_js),
    "problems.js": (script, PackageResources.problems_js),
    "record.js": (script, PackageResources.record_js),
    "server.js": (script, PackageResources.server_js),
    "slider.js": (script, PackageResources.slider_js),
    "splitter.js": (script, PackageResources.splitter_js),
    "store.js": (script, PackageResources.store_js),
    "tabs.js": (script, PackageResources.tabs_js),
    "timeline.js": (script, PackageResources.timeline_js),
    "timing.js": (script, PackageResources.timing_js),
    "tracks.js": (script, PackageResources.tracks_js),
    "transport.js": (script, PackageResources.transport_js),
    "why.js": (script, PackageResources.why_js),
  ]

  /// What stands in place of some of them, or beside them, in pages without a server.
  static let sharedFiles: [String: [UInt8]] = [
    "archive.js": PackageResources.archive_js, "shared-ask.js": PackageResources.shared_ask_js,
    "shared-frames.js": PackageResources.shared_frames_js,
    "shared-server.js": PackageResources.shared_server_js,
  ]

  /// A file's text; empty for one that there is not.
  static func text(named name: String) -> String {
    String(decoding: files[name]?.bytes ?? sharedFiles[name] ?? [], as: UTF8.self)
  }

  private static let script = "text/javascript; charset=utf-8"

  static func answer(named name: String) -> Response {
    guard let file = files[name] else { return .notFound }
    return Response(200, headers: [("Content-Type", file.type)], .bytes(file.bytes))
  }
}
