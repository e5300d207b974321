import ArgumentParser
import FlickText

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "List the font families that scenes may ask for.",
    discussion: """
      One a line, in alphabetical order: those that are installed, and those of the files. 'sans-serif', 'serif' and \
      'monospace' are always there.

      EXAMPLES:
        flickbook fonts
        flickbook fonts scenes/Brand.ttf
      """)

  @Argument(help: ArgumentHelp("Font files that a scene brings along.", valueName: "files"))
  var fileArguments: [String] = []

  func run() throws {
    let fonts = try PangoTextOutliner(fontFiles: fileArguments.flatMap(PathArguments.paths))
    try Console.printResult(fonts.families.joined(separator: "\n"))
  }
}
