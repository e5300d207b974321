import FlickDiagnostics

/// Words by which other tools call commands and options.
enum ForeignCommands {
  /// Returns the command, perhaps with an option, for a word by which other tools call it; nil for other words.
  static func meaning(of word: String) -> String? {
    let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return commands.first { $0.words.split(separator: " ").contains { $0 == plain } }?.command
  }

  /// Returns a hint for an option of another tool, such as `write '--output'`. Nil for other options, and if the command
  /// lacks an option that the hint names.
  ///
  /// - Parameters:
  ///   - option: The option without its dashes.
  ///   - known: The options of the command.
  static func hint(for option: String, of command: String, having known: Set<Substring>) -> String? {
    let row = options.first { row in
      let commands = row.commands.split(separator: " ")
      let hasOption = row.words.split(separator: " ").contains { $0 == option.lowercased() }
      let used = row.hint.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
      return hasOption && (commands.isEmpty || commands.contains { $0 == command })
        && used.allSatisfy(known.contains)
    }
    return row?.hint
  }

  private static let commands: [(command: String, words: String)] = [
    ("preview", "watch serve live dev open edit play view"),
    ("preview --record", "record"),
    ("render", "build make export convert encode run generate video movie batch"),
    ("render --gallery gallery.html", "gallery report"),
    ("check", "lint validate"),
    ("new", "init create start scaffold"),
    ("still", "screenshot frame frames snapshot capture poster thumbnail image"),
    ("sheet", "contactsheet storyboard thumbnails"),
    ("plan", "timeline events info show describe times"),
    ("diff", "compare"),
    ("effects", "list ls examples library templates"),
    ("devices", "presets screens"),
    ("embed", "readme markdown docs"),
    ("assemble", "merge join concat combine"),
    ("profile", "bench benchmark perf"),
    ("cache clear", "clean clear"),
    ("--version", "version"),
    ("--generate-completion-script zsh", "completion completions"),
  ]

  /// The hints for options of other tools. A row is for the commands that it names, or for all commands if it names none.
  /// The first row that fits counts.
  private static let options: [(commands: String, words: String, hint: String)] = [
    ("test", "update accept overwrite updatesnapshots", "'--record failed' writes the goldens that differ"),
    ("test", "tolerance threshold fuzz", "frames are compared exactly, on every machine"),
    ("render assemble", "html report page", "'--gallery PATH' writes a page"),
    ("still inspect", "frame frames time timestamp", "write '--at 24f' for a frame, '--at 1.5s' for a time"),
    ("trace profile plan render sheet", "at time frame", "'--range 1s..2s' chooses a part of the scene"),
    (
      "verify diff still sheet inspect trace profile share plan", "data csv table row",
      "write the row's values with '--set NAME=VALUE'"
    ),
    ("assemble", "output out plan shard", "the plan has the paths of all files"),
    ("new", "fps title size", "write it into the scene that 'new' makes"),
    ("effects devices fonts", "list all json", "without options, the command lists all"),
    ("render", "height", "write '--width', or '--size 886x1920' for both"),
    ("render", "bitrate", "write '--quality', '--crf' or '--max-bytes'"),
    (
      "render sheet trace profile plan", "duration start end from to trim",
      "'--range 1s..2.5s' chooses a part of the scene"
    ),
    ("render plan", "format type", "the ending of '--output FILE' chooses the format"),
    ("", "watch live serve", "'flickbook preview' shows each change of a scene"),
    ("render test share", "threads workers parallel", "write '--jobs'"),
    ("", "force yes", "leave it out: files are replaced when the new ones are complete"),
    ("", "dark", "write '--appearance dark'"),
    ("", "light", "write '--appearance light'"),
    ("", "out", "write '--output'"),
  ]
}
