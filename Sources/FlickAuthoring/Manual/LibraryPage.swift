import FlickSceneFormat

/// The library as a Markdown page: effects grouped by purpose, each with a picture and a short scene.
package enum LibraryPage {
  /// Returns the whole text of the page.
  ///
  /// - Parameter picture: Takes the name of an effect, and returns its picture together with the comment of
  ///   `flickbook embed` that belongs to it.
  package static func markdown(picture: (String) -> String) -> String {
    let groups = EffectLibrary.groups
    let contents = groups.map { "* [\($0.title)](#\(anchor(of: $0.title))): \(links(to: $0.names))" }
    return introduction + contents.joined(separator: "\n") + "\n\n"
      + groups.map { section($0, picture) }.joined(separator: "\n")
  }

  private static let introduction = """
    # The library, effect by effect

    Each effect is a text in [`effects`](../effects) and comes with the program. `flickbook new app --effect NAME`
    writes a first scene with it, `flickbook effects NAME` lists what it understands, and `flickbook effects --open`
    shows all of them in a browser. [One table](library-parameters.md) has the parameters of all, and says which effects
    are compared with published formulas. [Effects written in a scene](effects-in-scenes.md) shows how to write one of
    your own.

    The moving pictures are of the scenes in [`effects/samples`](../effects/samples).


    """

  private static func section(_ group: EffectGroup, _ picture: (String) -> String) -> String {
    let entries = group.names.compactMap(EffectLibrary.entry)
    return "## \(group.title)\n\n" + entries.map { chapter($0, picture($0.name)) }.joined(separator: "\n")
  }

  private static func chapter(_ entry: EffectLibrary.Entry, _ picture: String) -> String {
    let presets =
      entry.presets.isEmpty ? "" : " Presets: \(entry.presets.map(\.code).joined(separator: ", "))."
    return """
      ### \(entry.name)

      [`\(entry.name)`](../effects/\(entry.name).yaml): \(entry.summary).\(presets)

      \(picture)

      ```yaml file=\(entry.name).yaml
      \(entry.shortScene.dropLast())
      ```

      """
  }

  private static func links(to names: [String]) -> String {
    names.map { "[\($0)](#\(anchor(of: $0)))" }.joined(separator: ", ")
  }

  /// Returns the anchor that GitHub gives a heading.
  private static func anchor(of heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-")
  }
}
