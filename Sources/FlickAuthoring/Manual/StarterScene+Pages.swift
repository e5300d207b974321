import FlickBasics
import FlickGeometry
import FlickScene
import FlickSceneFormat

extension StarterScene {
  /// The number of pages.
  var pageCount: Int {
    recording == nil ? (screenshots.isEmpty ? leastPages ?? 4 : shown.count) : 1
  }

  /// The list of pages in YAML.
  var pages: String {
    if screenshots.isEmpty { return drawnPages }
    let (elements, image) = StarterScene.template(of: shown)
    return page(each: elements, image: image)
  }

  /// The pictures of the pages. They are repeated until the effect has several pages or, in a list, more pages than fit
  /// the screen.
  private var shown: [Picture] {
    let pictures = pictures
    let least = leastPages ?? (pictures.count == 1 ? 3 : 0)
    let count = max(least, pictures.count)
    return (0..<count).map { pictures[$0 % pictures.count] }
  }

  /// The number of pages that make the list of a library effect scroll; rows are at least 60 points high. Nil for other
  /// effects.
  private var leastPages: Int? {
    guard let library, library.isList else { return nil }
    if screenshots.isEmpty, let cells = library.cellCount { return cells }
    let row = 60.0
    return Int((heldDevice.size.height / row).rounded(.up)) + 4
  }

  /// The notes on what the scene does not show as one may expect, with remedies.
  package var notes: [String] { recordingNotes + pairNotes + effectNotes }

  /// The notes on limits of the effect for pictures of whole screens.
  private var effectNotes: [String] {
    guard let library, !screenshots.isEmpty else { return [] }
    var notes: [String] = []
    if library.isList, isOfScreens {
      notes.append(
        "'\(library.name)' has many pages on the screen at once, so each screenshot is cut to a small part; "
          + "without --effect, a finger swipes through whole screens")
    }
    let others = library.layers.filter { $0 != pictureLayer && !library.texts.contains($0) }
    if !others.isEmpty {
      notes.append(
        "'\(library.name)' also moves \(others.map { "'\($0)'" }.joined(separator: ", ")) of each page, which a "
          + "screenshot does not have; give it a text or a picture where the scene says so")
    }
    let words = library.layers.filter(library.texts.contains)
    if !words.isEmpty {
      notes.append(
        "'\(library.name)' moves texts of each page; write yours in place of "
          + "\(words.map { "'\($0)'" }.joined(separator: ", ")) in the scene")
    }
    return notes
  }

  /// The layer that shows the picture, if it is one of those that the library effect moves.
  private var pictureLayer: String? {
    let moved = library?.layers ?? []
    return ["photo", "picture", "body", "row"].first(where: moved.contains)
  }

  private var drawnPages: String {
    let isDark = library.map { StarterScene.effectsOnDark.contains($0.name) } == true
    let layers = leastPages == nil ? screenLayers(isDark: isDark) : rowLayers
    return """
          - repeat: \(leastPages ?? 4)
            id: "page-${n}"
            background: \(isDark ? "\"#1c1c2e\"" : "white")
            layers:
      \(layers.map { "        - " + $0 }.joined(separator: "\n"))
      """ + layersByName(without: ["photo", "title"], placeholder)
  }

  /// The picture and the title of a page that fills the screen.
  private func screenLayers(isDark: Bool) -> [String] {
    let title = isDark ? "color: white, at: [24, 80%]" : "at: [24, 45%]"
    return [
      "{\(name("photo"))frame: [0, 0, 100%, 40%], background: {linear: [\"#0a84ff\", \"#5e5ce6\"]}}",
      "{\(name("title"))text: \"Page ${n}\", size: 34, weight: bold, \(title)}",
    ]
  }

  /// The picture and the title of a row or cell. The title of one with more layers is near its top, because these
  /// effects show a row's upper part first.
  private var rowLayers: [String] {
    let hasMore = library?.layers.contains { !["photo", "title"].contains($0) } == true
    let title =
      library?.cellCount == nil
      ? "\"Page ${n}\", size: 17, at: [16, \(hasMore ? "18" : "45%")]" : "\"${n}\", size: 15, at: [12, 10]"
    return [
      "{\(name("photo"))frame: [0, 0, 100%, 100%], background: {linear: [\"#cfe5ff\", \"#dedcff\"]}}",
      "{\(name("title"))text: \(title)}",
    ]
  }

  /// The effects that draw white controls on the pages.
  private static let effectsOnDark = ["gauges", "passcode"]

  /// Returns a layer in place of one that a real scene has: a text if the effect divides it, otherwise a drawing.
  private func placeholder(_ index: Int, _ name: String) -> String {
    if library?.texts.contains(name) == true { return text(index, name) }
    return switch name {
    case "actions": "{name: actions, frame: [60%, 0, 40%, 100%], background: \"#ff453a\"}"
    case "chevron":
      "{name: chevron, path: \"M0 0 L7 7 L14 0\", frame: [86%, 26, 14, 7], stroke: gray, lineWidth: 2}"
    case "row":
      "{name: row, background: \"#e4ecff\", layers: [{text: \"Page ${n}\", size: 17, at: [16, 18]}]}"
    case "skeleton":
      "{name: skeleton, background: white, layers: [{frame: [16, 18, 50%, 14], corner: 7, background: \"#d1d1d6\"}]}"
    default:
      "{name: \(name), frame: [24, \(56 + 6 * index)%, 50%, 4%], corner: 4, background: \"#c7c7cc\"}"
    }
  }

  /// Returns pages that show the pictures. The picture is the layer that the effect moves as the page's content; the
  /// page's other layers are placeholders.
  private func page(each elements: [String], image: String) -> String {
    let content = pictureLayer
    return """
          - each: [\(lines(of: elements))]
            id: "page-${n}"
            layers:
              - {\(content.map(name) ?? "")image: \(image), fit: \(fit)}
      """
        + layersByName(without: content.map { [$0] } ?? []) { index, name in
          library?.texts.contains(name) == true
            ? text(index, name) : "{name: \(name)}  # the effect moves it; give it a text or a picture"
        }
  }

  private func text(_ index: Int, _ name: String) -> String {
    "{name: \(name), text: \(name), size: 17, at: [24, \(56 + 6 * index)%]}"
  }

  /// Returns the words of a list, on lines of about a hundred characters.
  private func lines(of words: [String]) -> String {
    var lines = [""]
    for word in words {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count > 80 { lines.append("") }
      lines[lines.count - 1] += word + ", "
    }
    return String(lines.joined(separator: "\n              ").dropLast(2)).replacing(", \n", with: ",\n")
  }

  /// The `fit` of the pictures. A picture that is not a screenshot keeps its size if there is room for it.
  private var fit: String {
    if isOfScreens { return "cover" }
    let room = (device ?? StarterScene.standardDevice).size
    return screenshots.allSatisfy {
      Double($0.size.width) <= room.width && Double($0.size.height) <= room.height
    } ? "center" : "contain"
  }

  /// Returns the `name` key of a layer, if the library effect moves a layer of this name.
  private func name(_ name: String) -> String {
    library?.layers.contains(name) == true ? "name: \(name), " : ""
  }

  /// Returns the other layers that the library effect moves, one per line.
  private func layersByName(without known: [String], _ layer: (Int, String) -> String) -> String {
    let others = (library?.layers ?? []).filter { !known.contains($0) }
    // A row covers the layers that appear when it moves, so it comes last.
    let names = others.filter { $0 != "row" } + others.filter { $0 == "row" }
    return names.enumerated().map { "\n        - " + layer($0, $1) }.joined()
  }
}
