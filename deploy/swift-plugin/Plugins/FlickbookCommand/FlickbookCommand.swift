import Foundation
import PackagePlugin

/// `swift package flickbook`: commands that leave the package unchanged.
@main struct FlickbookCommand: CommandPlugin {
  private static let reading = [
    "check", "devices", "diff", "doctor", "effects", "fonts", "help", "inspect", "plan", "profile", "schema",
    "test", "trace",
    "verify", "--help", "--version",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = arguments.first ?? "--help"
    let options = WritingOption.all(in: arguments)
    let package = context.package.directoryURL
    let inside = options.first { $0.writes(into: package) }
    guard FlickbookCommand.reading.contains(command), inside == nil else {
      let words = [command, inside?.name].compactMap(\.self).joined(separator: " ")
      let other = inside?.path == nil ? "" : ", or give a path outside of the package"
      Diagnostics.error(
        "'\(words)' writes: swift package --allow-writing-to-package-directory flickbook-record \(words) ...\(other)"
      )
      return
    }
    var arguments = arguments
    if command == "test", !options.contains(where: { ["-o", "--output", "--html"].contains($0.name) }) {
      // Pictures of differences.
      arguments += ["--output", context.pluginWorkDirectoryURL.appending(path: "test-results").path]
    }
    try Program(context: context).run(arguments)
  }
}
