import FlickTestSupport
import Testing

/// Tests that shells offer values, and not only commands and options.
@Suite(.startsPrograms) struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    let run = try Tool().run("--generate-completion-script", shell)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// The script for bash has no help texts, in which the words would be found as well.
  @Test func `words and endings of files are values`() throws {
    let script = try script("bash")
    for words in [
      ["missing", "failed", "all"], ["draft", "good", "best", "lossless"], ["h264", "h265", "av1", "vp9"],
      ["csv", "json", "svg", "png"], ["full", "reduced"], ["events", "none"], ["scalar", "baseline", "v3"],
    ] {
      let list = words.map { "'\($0)'" }.joined(separator: "$'\\n'")
      #expect(script.contains("-W \(list)\n"), "\(words)")
    }
    for endings in ["yaml|yml|json", "md|markdown", "csv|tsv|yaml|yml|json", "mp4|mov|webm", "ttf|otf"] {
      #expect(script.contains("-fX '!*.@(\(endings)"), "\(endings)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `names of effects, devices and presets are values`(
    shell: String
  )
    throws
  {
    let script = try script(shell)
    for name in ["expanding-cells", "scale-carousel", "iphone-13-mini", "app-preview"] {
      #expect(script.contains(name), "\(name)")
    }
  }
}
