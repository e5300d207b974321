import FlickbookCommands

@main
enum Main {
  static func main() { CommandProgram.run(BenchCommand.self) }
}
