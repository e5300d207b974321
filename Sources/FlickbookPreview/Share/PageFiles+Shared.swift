extension PageFiles {
  /// The page's scripts. Those that ask a server are replaced by others that find everything in the page.
  static var sharedScript: String {
    let replaced = [
      "ask": "shared-ask", "frames": "shared-frames", "parts": "shared-parts", "server": "shared-server",
    ]
    // Each module comes after the modules that it imports.
    let names = [
      "archive", "ask", "dom", "store", "playhead", "commands", "icons", "slider", "kept", "frames", "hash",
      "picture", "player", "transport", "timeline", "tracks", "curves", "screens", "inspector", "controls",
      "keys", "parts", "sound", "framing", "callouts",
      "hand",
      "record", "timing", "compare", "golden", "markdown", "onion", "folder", "problem-text", "problems",
      "why", "tabs", "splitter", "server", "events", "header", "notice", "main",
    ]
    return ScriptBundle(
      modules: names.map { name in (name + ".js", text(named: (replaced[name] ?? name) + ".js")) }
    ).text
  }
}
