import FlickDeclarative
import FlickEffects
import FlickbookCommands

@main
enum Main {
  static func main() {
    let effects = EffectRegistry.builtIn.adding(CollectionEffect<CoverFlow>.self)
    FlickbookProgram.run(effects: effects.adding(StatefulEffect<Drawer>.self))
  }
}
