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
    guard FlickbookCommand.reading.contains(command), !arguments.contains("--record") else {
      Diagnostics.error(
        "'\(command)' writes: swift package --allow-writing-to-package-directory flickbook-record \(command) ..."
      )
      return
    }
    var arguments = arguments
    if command == "test", !arguments.contains(where: { ["-o", "--output", "--html"].contains($0) }) {
      // Pictures of differences.
      arguments += ["--output", context.pluginWorkDirectoryURL.appending(path: "test-results").path]
    }
    try Program(context: context).run(arguments)
  }
}
