import ArgumentParser
import FlickBasics
import FlickPlanning
import FlickText

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the font families that scenes may ask for.",
    discussion: """
      Prints one family per line, in alphabetical order: the installed ones, and those of the given files. \
      'sans-serif', 'serif' and 'monospace' always exist.

      EXAMPLES:
        flickbook fonts
        flickbook fonts scenes/Brand.ttf
      """)

  @Argument(help: ArgumentHelp("Font files that scenes name under 'fonts'.", valueName: "files"))
  var fileArguments: [String] = []

  func validate() throws {
    for word in fileArguments.flatMap(PathArguments.paths)
    where FileSystem.kind(of: word) == nil && PathString.ending(of: word).isEmpty {
      throw ValidationError(
        "there is no font file '\(word)'; without files, 'flickbook fonts' lists the families")
    }
  }

  func run() throws {
    let fonts = try PangoTextOutliner(fontFiles: fileArguments.flatMap(PathArguments.paths))
    try Console.printResult(fonts.families.joined(separator: "\n"))
  }
}
