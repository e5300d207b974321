/// The page: bytes in the program, and nothing else. No path leads to a file.
enum PageFiles {
  /// By the names that addresses have.
  static let files: [String: (type: String, bytes: [UInt8])] = [
    "": ("text/html; charset=utf-8", PackageResources.index_html),
    "icon.svg": ("image/svg+xml", PackageResources.icon_svg),
    "preview.css": ("text/css; charset=utf-8", PackageResources.preview_css),
    "commands.js": (script, PackageResources.commands_js),
    "controls.js": (script, PackageResources.controls_js),
    "curves.js": (script, PackageResources.curves_js),
    "dom.js": (script, PackageResources.dom_js), "frames.js": (script, PackageResources.frames_js),
    "inspector.js": (script, PackageResources.inspector_js), "keys.js": (script, PackageResources.keys_js),
    "main.js": (script, PackageResources.main_js), "picture.js": (script, PackageResources.picture_js),
    "playhead.js": (script, PackageResources.playhead_js), "player.js": (script, PackageResources.player_js),
    "server.js": (script, PackageResources.server_js),
  ]

  private static let script = "text/javascript; charset=utf-8"

  static func answer(named name: String) -> Answer {
    guard let file = files[name] else { return .notFound }
    return Answer(200, headers: [("Content-Type", file.type)], .bytes(file.bytes))
  }
}
