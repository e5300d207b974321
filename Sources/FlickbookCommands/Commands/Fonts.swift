import ArgumentParser
import FlickBasics
import FlickPlanning
import FlickText

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the font families that scenes may ask for.",
    discussion: """
      Prints one family per line, sorted: the installed ones, and those of the given files. \
      'sans-serif', 'serif' and 'monospace' always exist.

      EXAMPLES:
        flickbook fonts
        flickbook fonts scenes/Brand.ttf
      """)

  @Argument(
    help: ArgumentHelp("Font files that scenes name under 'fonts'.", valueName: "files"), completion: .fonts)
  var fileArguments: [String] = []

  func run() throws {
    let files = fileArguments.flatMap(PathArguments.paths)
    for file in files where FileSystem.kind(of: file) == nil && PathString.ending(of: file).isEmpty {
      throw FlickbookError.inputMissing(
        path: file, reason: "there is no such font file; without files, 'flickbook fonts' lists the families")
    }
    let fonts = try PangoTextOutliner(fontFiles: files)
    try Console.printResult(fonts.families.joined(separator: "\n"))
  }
}
