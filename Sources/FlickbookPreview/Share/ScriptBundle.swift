/// The page's modules as one script, for pages without further files. Each module becomes a function that returns the
/// module's exports. Each module comes after the modules that it imports.
///
/// The modules are the preview's own. Their imports and exports must have the form of one line that the bundle expects.
struct ScriptBundle {
  /// The modules by name, each after those that it imports. The last one is the page's main module, which exports
  /// nothing.
  let modules: [(name: String, text: String)]

  var text: String {
    "\"use strict\";\nconst modules = {};\n" + modules.dropLast().map(wrapped).joined()
      + (modules.last.map { "(async () => {\n\(bound($0.text))\n})();\n" } ?? "")
  }

  private func wrapped(_ module: (name: String, text: String)) -> String {
    let names = module.text.matches(of: #/(?m)^export (?:async )?(?:const|class|function) ([\w$]+)/#).map {
      String($0.output.1)
    }
    let body = bound(module.text).replacing(#/(?m)^export /#, with: "")
    return
      "modules[\"\(module.name)\"] = (() => {\n\(body)\nreturn { \(names.joined(separator: ", ")) };\n})();\n"
  }

  /// The text with its imports bound to the exports of other modules.
  private func bound(_ text: String) -> String {
    text.replacing(#/(?m)^import (\{[^}]*\}) from "\./(\w[\w.-]*)";$/#) { match in
      "const \(match.output.1) = modules[\"\(match.output.2)\"];"
    }
  }
}
