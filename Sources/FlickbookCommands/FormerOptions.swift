/// Commands and options that an earlier version had, with those that stand for them now. The old ones are mistakes, and
/// the message names the new one.
enum FormerOptions {
  private static let commands = ["join": "assemble"]
  private static let options = [
    "--rows": "--data", "--any-fonts": "--ignore-fonts", "--units": "--save", "--units-folder": "--segments",
  ]

  /// Commands that are programs of their own now.
  private static let programs = ["bench": "flickbook-bench"]

  /// The message for the first old word; nil when there is none. What stands after `--` is not looked at.
  static func mistake(in arguments: [String]) -> String? {
    if let command = arguments.first, let successor = commands[command] {
      return "'\(command)' is called '\(successor)' now"
    }
    if let command = arguments.first, let program = programs[command] {
      return "'\(command)' is now a separate program: '\(program)'"
    }
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let option = argument.prefix { $0 != "=" }
      if let successor = options[String(option)] { return "'\(option)' is called '\(successor)' now" }
    }
    return nil
  }
}
