import FlickEffects
import FlickbookCommands

@main
enum Main {
  static func main() { FlickbookProgram.run(effects: .builtIn.adding(CollectionEffect<CoverFlow>.self)) }
}
