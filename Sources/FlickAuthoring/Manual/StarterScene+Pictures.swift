import FlickBasics
import FlickScene

extension StarterScene {
  /// The picture of a page: one file, or a file for each appearance.
  struct Picture: Hashable, Sendable {
    var light: String
    /// Nil if both appearances show the same file.
    var dark: String?

    var pair: [String] { [light, dark ?? light] }
  }

  /// The pictures of the screenshots, in their order. `home-light.png` and `home-dark.png` are one picture, in the place
  /// of the light one; their endings may differ.
  var pictures: [Picture] {
    let paths = screenshots.map(\.path)
    let darks = Dictionary(grouping: paths) { StarterScene.stem(of: $0, .dark) }
    let pictures = paths.map { path in
      let twins = StarterScene.stem(of: path, .light).flatMap { darks[$0] } ?? []
      let ending = PathString.ending(of: path)
      return Picture(light: path, dark: twins.first { PathString.ending(of: $0) == ending } ?? twins.first)
    }
    let twins = Set(pictures.compactMap(\.dark))
    return pictures.filter { !twins.contains($0.light) }
  }

  /// Whether any page has two appearances.
  var hasPairs: Bool { pictures.contains { $0.dark != nil } }

  /// Returns the common beginning of a pair's paths: `home` for `home-dark.png`; nil for a path of another kind.
  private static func stem(of path: String, _ appearance: Appearance) -> String? {
    let ending = "." + PathString.ending(of: path)
    let mark = "-" + appearance.rawValue + ending
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : nil
  }

  /// Returns the elements of the list of pages, and the image of a page, as a scene writes them.
  static func template(of pictures: [Picture]) -> (elements: [String], image: String) {
    guard pictures.contains(where: { $0.dark != nil }) else {
      return (pictures.map(\.light.sceneText), "${item}".quoted)
    }
    let ending = "." + PathString.ending(of: pictures[0].light)
    let stems = pictures.compactMap { picture -> String? in
      let stem = stem(of: picture.light, .light)
      return stem.flatMap { picture.pair == ["\($0)-light\(ending)", "\($0)-dark\(ending)"] ? $0 : nil }
    }
    guard stems.count == pictures.count else {
      let pairs = pictures.map { "{light: \($0.pair[0].sceneText), dark: \($0.pair[1].sceneText)}" }
      return (pairs, "{light: \("${light}".quoted), dark: \("${dark}".quoted)}")
    }
    let (light, dark) = ("${item}-light\(ending.escaped)", "${item}-dark\(ending.escaped)")
    return (stems.map(\.sceneText), "{light: \(light.quoted), dark: \(dark.quoted)}")
  }

  /// The note on screenshots without a twin, if others have one.
  var pairNotes: [String] {
    let lone = pictures.filter { $0.dark == nil }.map(\.light)
    guard hasPairs, let first = lone.first else { return [] }
    let others = lone.count == 1 ? "" : " and \(lone.count - 1) more"
    let words = lone.count == 1 ? "is one picture" : "are one picture each"
    return [
      "'\(first)'\(others) \(words) for both appearances; a pair has names such as home-light.png and home-dark.png"
    ]
  }
}

extension String {
  /// The string in quotes, so that a scene reads it only as text, even where it has a `${`.
  var sceneText: String { escaped.quoted }

  /// The string with `$${` in place of `${`.
  fileprivate var escaped: String { replacing("${", with: "$${") }
}
