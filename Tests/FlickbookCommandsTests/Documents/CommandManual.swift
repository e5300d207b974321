import FlickTestSupport
import Foundation

/// The program's commands and options, from its own description of them, as tables in Markdown.
struct CommandManual {
  struct Command {
    var name: String
    var summary: String
    var options: [Option]
  }

  struct Option: Hashable {
    var title: String
    var meaning: String
    var isPositional: Bool
    /// The long name of an option, such as `--output`; nil for what has none.
    var longName: String?
    /// Whether the option takes exactly one value.
    var isSingle: Bool
  }

  private(set) var commands: [Command] = []

  init(_ tool: Tool) throws {
    let output = try tool.run("--experimental-dump-help").output
    let help = try JSONDecoder().decode(Help.self, from: Data(output.utf8)).command
    add(help, in: [])
    if commands.isEmpty { add(help, named: help.commandName) }
  }

  private mutating func add(_ command: Help.Command, in groups: [String]) {
    for sub in command.subcommands ?? [] where sub.commandName != "help" {
      let path = groups + [sub.commandName]
      if (sub.subcommands ?? []).contains(where: { $0.commandName != "help" }) {
        add(sub, in: path)
      } else {
        add(sub, named: path.joined(separator: " "))
      }
    }
  }

  private mutating func add(_ command: Help.Command, named name: String) {
    let options = (command.arguments ?? []).filter(\.isShown).map(Option.init)
    commands.append(Command(name: name, summary: command.abstract ?? "", options: options))
  }

  /// The number of commands from which on a common option is listed only once.
  private static let fewest = 4

  /// The options of several commands, followed by those of each command.
  var markdown: String {
    let all = commands.flatMap { command in command.options.map { ($0, command.name) } }
    let owners = Dictionary(grouping: all) { $0.0 }.mapValues { $0.map(\.1) }
    var seen: Set<Option> = []
    let shared = all.map(\.0).filter {
      !$0.isPositional && (owners[$0]?.count ?? 0) >= CommandManual.fewest && seen.insert($0).inserted
    }
    let common = shared.map { option in
      [option.title.code, option.meaning, (owners[option] ?? []).map(\.code).joined(separator: " ")]
    }
    let sections = commands.map { command in
      let options = command.options.filter { !shared.contains($0) }
      return ["### " + command.name, command.summary, table(of: options)]
    }
    let start = ["### Options of several commands", table(["option", "meaning", "commands"], common)]
    return (start + sections.joined()).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The table of options of a program with a single command.
  var optionTable: String { table(of: commands.first?.options ?? []) }

  private func table(of options: [Option]) -> String {
    table(["option", "meaning"], options.map { [$0.title.code, $0.meaning] })
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    return ([head, head.map { _ in "---" }] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}

extension CommandManual.Option {
  fileprivate init(_ argument: Help.Argument) {
    let value = "<\(argument.valueName ?? "")>"
    let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }.joined(
      separator: ", ")
    switch argument.kind {
    case "positional": title = argument.isRepeating ? value + " ..." : value
    case "option": title = names + " " + value
    default: title = names
    }
    isPositional = argument.kind == "positional"
    longName = argument.names?.first { $0.kind == "long" }.map { "--" + $0.name }
    isSingle = argument.kind == "option" && !argument.isRepeating
    meaning = (argument.abstract ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// The text as code in Markdown.
  fileprivate var code: String { "`\(self)`" }
}

/// The output of `--experimental-dump-help`.
private struct Help: Decodable {
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var shouldDisplay: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var abstract: String?

    /// Whether the option is listed; those that every command has are not.
    var isShown: Bool {
      shouldDisplay && !(names ?? []).contains { ["help", "version"].contains($0.name) }
    }
  }

  var command: Command
}
