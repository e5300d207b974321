/// The page's modules as one script, for pages that have no files beside them: each becomes a function that answers
/// what it exports. What a module imports stands before it.
///
/// The modules are the preview's own; they import and export in lines of one form, and one that does not is a mistake
/// of ours.
struct ScriptBundle {
  /// Modules by name, those that others import before them; the last is the page's own, which exports nothing.
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

  /// With what it imports by name.
  private func bound(_ text: String) -> String {
    text.replacing(#/(?m)^import (\{[^}]*\}) from "\./(\w[\w.-]*)";$/#) { match in
      "const \(match.output.1) = modules[\"\(match.output.2)\"];"
    }
  }
}
