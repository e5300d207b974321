import FlickTestSupport

/// Makes random command lines, some of which are invalid, and the scene that they refer to.
struct CommandLineMaker {
  private var random: SplitMix
  private(set) var scene = ""

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// The next command line. Its scene is `a.yaml`; the files of `PromiseTests.base` are beside it.
  mutating func next() -> [String] {
    scene = nextScene()
    var arguments = command()
    if random.chance(0.25) { spoil(&arguments) }
    return arguments
  }

  private mutating func chance(_ probability: Double, _ words: String...) -> [String] {
    random.chance(probability) ? words : []
  }

  // MARK: - Scenes

  static func text(_ outputs: String) -> String {
    """
    scene: 1
    device: {size: [32, 48], scale: 1}
    fps: 24
    duration: 150ms
    background: {light: white, dark: black}
    parameters: {tint: {type: color, default: red}}
    effect: {type: page-tabs, deletionThreshold: 20}
    content: {pages: [{id: a, background: "${tint}"}, {id: b}]}
    script: [{at: 50ms, name: open, tap: [50%, 50%]}]
    allow: [cut-motion, nothing-moves, refused-step]
    \(outputs)
    """
  }

  private mutating func nextScene() -> String {
    guard random.chance(0.7) else { return Self.text(random.chance(0.1) ? "outputs: {}" : "") }
    let folder = random.choose(["", "", "", "sub/"])
    let kinds = [
      "mp4: \(folder)m.mp4", "webm: \(folder)m.webm", "webp: \(folder)m.webp", "apng: \(folder)m-apng.png",
      "gif: \(folder)m.gif", "frames: \(folder)frames", "png: \(folder)still.png, at: 0s",
      "sheet: \(folder)sheet.png, every: 100ms", "trace: \(folder)t.csv, values: [offset.y]",
      "trace: \(folder)t.json, values: [offset.y]", "trace: \(folder)t.svg, values: [offset.y]",
      "trace: \(folder)t.png, values: [offset.y]", "webp: \(folder).webp", "gif: .gif", "mp4: frames/x.mp4",
    ]
    let count = random.whole(1...3)
    let chosen = (0..<count).map { _ in random.choose(random.chance(0.9) ? Array(kinds.dropLast(3)) : kinds) }
    return Self.text(
      "outputs:\n" + Set(chosen).sorted().enumerated().map { "  o\($0): {\($1)}\n" }.joined())
  }

  // MARK: - Commands

  private mutating func path(_ ending: String, _ name: String = "r") -> String {
    let folder = random.choose(["", "", "new/", "new/deep/", "./"])
    return random.chance(0.04) ? folder + "." + ending : "\(folder)\(name).\(ending)"
  }

  private mutating func command() -> [String] {
    switch random.next(below: 20) {
    case 0...5: return render()
    case 6: return still()
    case 7:
      return ["sheet", "a.yaml", "-q"]
        + (random.chance(0.5) ? ["-o", random.choose([path("png"), "folder"])] : [])
    case 8: return ["share", "a.yaml", "-q"] + (random.chance(0.5) ? ["-o", path("html")] : [])
    case 9:
      return ["new", random.choose(["n", "m", "n.yaml", "new/n", "a", "", "new/"])]
        + chance(0.5, "--screenshots", "shot.png")
    case 10: return ["plan", "a.yaml", "--output", "o", "--save", path("json")]
    case 11:
      return ["assemble", "p.json", "--segments", "segments", "-q"] + reports()
    case 12:
      return ["render", "--plan", "p.json", "--segments", random.choose(["segments", "others"]), "-q"]
        + chance(0.3, "--fps", "5") + chance(0.4, "--json", path("json"))
    case 13, 14: return trace()
    case 15:
      return ["diff", "g.yaml", "g.yaml"]
        + (random.chance(0.6) ? ["--plot", path(random.choose(["svg", "png"]))] : [])
        + (random.chance(0.5) ? ["-o", path(random.choose(["mp4", "webm", "webp", "gif"]))] : [])
    case 16:
      return ["verify", "g.mp4", "--against", "g.yaml"]
        + (random.chance(0.7) ? ["--report", path(random.choose(["csv", "json", "svg", "png"]))] : [])
    case 17:
      return ["test", "g.yaml", "-q"] + (random.chance(0.5) ? ["--json", path("json")] : [])
        + (random.chance(0.5) ? ["--junit", path("xml")] : [])
        + (random.chance(0.5) ? ["--html", "report"] : [])
    case 18: return ["embed", "page.md", "-q"]
    default:
      return random.choose([
        ["inspect", "a.yaml", "--at", "0s"], ["schema"], ["effects", "page-tabs", "--example"], ["devices"],
        ["plan", "a.yaml"], ["profile", "a.yaml", "--rounds", "1"],
      ])
    }
  }

  private mutating func render() -> [String] {
    var arguments = ["render", "a.yaml", "-q"]
    switch random.next(below: 5) {
    case 0: break
    case 1: arguments += ["--output", path(random.choose(["mp4", "webm", "webp", "apng", "png", "gif"]))]
    case 2: arguments += ["-o", random.choose(["out", "out/", "folder", "new/x"])]
    case 3:
      arguments += [
        "--preset", random.choose(["readme", "slack"]), "--output", random.choose(["out", "x/y"]),
      ]
    default: arguments += ["--data", "t.csv", "--output", "out"]
    }
    arguments += chance(0.1, "--appearance", "both") + chance(0.1, "--hashes") + chance(0.1, "--fps", "5")
    arguments += chance(0.1, "--cache", "cache") + chance(0.05, "--range", "0s..100ms")
    return arguments + reports()
  }

  private mutating func reports() -> [String] {
    var arguments: [String] = []
    if random.chance(0.2) { arguments += ["--json", path("json", "r")] }
    if random.chance(0.2) {
      arguments += ["--events", random.choose([path("jsonl"), path("json", "r"), "-"])]
    }
    if random.chance(0.2) { arguments += ["--gallery", random.choose([path("html"), "web"])] }
    return arguments
  }

  private mutating func still() -> [String] {
    let times = random.choose(["0s", "0", "1f,2f", "open.start", "end", "0s,open.start+100ms"])
    return ["still", "a.yaml", "--at", times, "-q"]
      + (random.chance(0.6) ? ["-o", random.choose([path("png"), "folder", "new/stills"])] : [])
      + chance(0.3, "--hash")
  }

  private mutating func trace() -> [String] {
    let ending = random.choose(["csv", "json", "svg", "png"])
    return ["trace", "a.yaml", "offset.y"] + (random.chance(0.85) ? ["-o", path(ending)] : [])
      + (random.chance(0.2) ? ["--format", random.choose([ending, "json", "csv"])] : [])
      + chance(0.1, "--report")
  }

  // MARK: - Mistakes

  /// Spoils a command line with mistakes that people and scripts make.
  private mutating func spoil(_ arguments: inout [String]) {
    switch random.next(below: 7) {
    case 0: arguments.remove(at: random.next(below: arguments.count))
    case 1: arguments.append(random.choose(["--nonsense", "--json", "-o", ""]))
    case 2:
      if arguments.count > 1 { arguments[1] = random.choose(["none.yaml", "folder", "bad.yaml", "a.yaml/"]) }
    case 3: arguments.append(random.choose(arguments))
    case 4:
      arguments += [
        "--json", random.choose(["a.yaml", "m.mp4", "g.yaml", "folder", "shot.png/x", "out/m.mp4"]),
      ]
    case 5:
      arguments += [
        "-o", random.choose(["", ".mp4", "x.mov", "a.yaml", "shot.png/x.png", "folder", "/dev/full"]),
      ]
    default: arguments += ["--events", random.choose(["", "r.json", "folder", "a.yaml"])]
    }
  }
}
