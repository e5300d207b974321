extension PageFiles {
  /// The page's scripts with those that ask a server replaced by others that find everything in the page.
  static var sharedScript: String {
    let served = [
      "dom", "playhead", "commands", "frames", "hash", "picture", "player", "inspector", "curves", "controls",
      "keys",
    ]
    let replaced = ["ask": "shared-ask", "frames": "shared-frames", "server": "shared-server"]
    let panels = [
      "deeds", "hand", "record", "timing", "compare", "golden", "markdown", "onion", "folder", "warnings",
      "why",
    ]
    let names = ["archive", "ask"] + served + panels + ["server", "main"]
    return ScriptBundle(
      modules: names.map { name in (name + ".js", text(named: (replaced[name] ?? name) + ".js")) }
    ).text
  }
}
