import FlickbookCommands

@main
enum Main {
  static func main() { FlickbookProgram.run() }
}
