import FlickDocument

/// The effects that come with Flickbook as texts in `effects/`: collections with parameters.
///
/// ```yaml
/// effect: {use: cover-flow, with: {angle: 50deg}}
/// ```
package enum EffectLibrary {
  /// The text of an effect, with the name by which scenes use it.
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// The text of the effect's file, without the final newline.
    package let text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// The library's effects, sorted by name.
  package static var entries: [Entry] { embedded }

  /// The effects other than the one to begin with, sorted by name.
  package static var others: [Entry] { embedded.filter { $0 != .pager } }

  /// Returns the effect that scenes call `name`.
  package static func entry(named name: String) -> Entry? { embedded.first { $0.name == name } }
}

extension EffectLibrary.Entry {
  /// The effect to begin with: a swipe turns from page to page.
  package static let pager: EffectLibrary.Entry = {
    guard let pager = EffectLibrary.entry(named: "pager") else { preconditionFailure("it is in the library") }
    return pager
  }()

  /// The effect in one sentence without a full stop.
  package var summary: String { root.flatMap { $0["summary"]?.scalarText } ?? "" }

  /// Steps that show the effect, as scenes write them.
  package var example: [String] { root?["example"]?.scalarTexts ?? [] }

  /// The names of the effect's presets.
  package var presets: [String] {
    guard case .mapping(let entries)? = root?["presets"]?.content else { return [] }
    return entries.map(\.key.text)
  }

  /// The names of the layers that every page must have.
  package var layers: [String] {
    guard let root, case .mapping(let entries)? = root["layers"]?.content else { return [] }
    return entries.map(\.key.text).filter { $0 != root["mask"]?["name"]?.scalarText }
  }

  /// The names of the pages' layers whose texts the effect divides.
  package var texts: [String] {
    guard case .mapping(let entries)? = root?["layers"]?.content else { return [] }
    return entries.filter { $0.value["split"] != nil }.map(\.key.text)
  }

  /// Whether the effect is a list that scrolls up and down and comes to rest anywhere.
  package var isList: Bool {
    guard let root else { return false }
    return root["axis"]?.scalarText != "horizontal" && root["snap"] == nil
      && root["scroll"]?.scalarText != "false"
  }

  /// Whether the effect draws something of its own over the pages, or has a list that begins at the top of the screen.
  package var isUnderCutouts: Bool { isList || root?["overlays"] != nil }

  /// The number of the cells of a scrolling table that has parameters for its columns and rows; nil for other effects.
  package var cellCount: Int? {
    guard isList else { return nil }
    let numbers = ["columns", "rows"].compactMap { name in
      parameters.first { $0.name == name && $0.type == "integer" }.flatMap { Int($0.standard) }
    }
    return numbers.count == 2 ? numbers[0] * numbers[1] : nil
  }

  /// The names of the layers in the effect's overlays that a scene may replace, as they are written.
  package var contents: [String] {
    guard case .sequence(let overlays)? = root?["overlays"]?.content else { return [] }
    return overlays.compactMap { $0["layer"] }.flatMap(EffectLibrary.layerNames)
  }

  /// The effect's parameters with their types and default values.
  package var parameters: [(name: String, type: String, standard: String)] {
    guard case .mapping(let entries)? = root?["parameters"]?.content else { return [] }
    return entries.map { entry in
      (
        entry.key.text, entry.value["type"]?.scalarText ?? entry.value.scalarText ?? "",
        entry.value["default"]?.scalarText ?? ""
      )
    }
  }

  private var root: SourceNode? { SceneReader.read(text, name: "effects/\(name).yaml", noun: "effect").root }
}

extension EffectLibrary {
  /// Returns the names of a layer and its sublayers.
  fileprivate static func layerNames(_ layer: SourceNode) -> [String] {
    var names = layer["name"]?.scalarText.map { [$0] } ?? []
    if case .sequence(let layers)? = layer["layers"]?.content { names += layers.flatMap(layerNames) }
    return names
  }
}
