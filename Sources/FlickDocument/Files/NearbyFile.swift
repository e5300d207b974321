import FlickBasics
import FlickDiagnostics
import FlickPlatform

/// Finds the probable file for a name that no file has. Letters may look alike, and systems write the same name in
/// several ways.
package struct NearbyFile {
  private let path: String
  private let found: String
  /// A symbolic link in the path that leads to no file, with its target; nil if there is none.
  private var deadLink: (link: String, target: String)?
  /// The ending that only the found file has in its folder, if that is all that it has in common with the path.
  private var onlyEnding: String?

  /// - Parameters:
  ///   - path: The requested path, relative to the folder.
  ///   - folder: The path of the folder itself.
  ///   - guessesByEnding: Whether a file with another name is meant if it is the only picture, video or other medium of
  ///     its kind in the folder.
  ///   - mayList: Returns whether the names in a folder may be shown.
  package init?(
    to path: String, in folder: String, guessesByEnding: Bool = false,
    mayList: (String) -> Bool = { _ in true }
  ) {
    let parts = path.split(separator: "/").map(String.init)
    guard !parts.isEmpty else { return nil }
    var found: [String] = []
    for (index, name) in parts.enumerated() {
      let above = ([folder] + found).joined(separator: "/")
      let isFolder = index < parts.count - 1
      guard mayList(above) else { return nil }
      if let target = NearbyFile.targetOfDeadLink(above + "/" + name) {
        (self.path, self.found) = (path, "")
        deadLink = ((found + [name]).joined(separator: "/"), target)
        return
      }
      let entry = NearbyFile.entry(for: name, in: above, isFolder: isFolder)
      if entry == nil, guessesByEnding, !isFolder { onlyEnding = NearbyFile.endingOfMedium(name) }
      guard let entry = entry ?? onlyEnding.flatMap({ NearbyFile.onlyFile(ending: $0, in: above) }) else {
        return nil
      }
      found.append(entry)
    }
    (self.path, self.found) = (path, found.joined(separator: "/"))
  }

  /// - Parameter path: The path of a file that may be missing; nil results if there is one.
  package init?(toMissing path: String) {
    guard !FileManager.default.fileExists(atPath: path) else { return nil }
    self.init(to: PathString.name(of: path), in: PathString.folder(of: path))
  }

  /// Returns the target of the symbolic link at a path, if it leads to no file; nil for everything else at the path.
  private static func targetOfDeadLink(_ path: String) -> String? {
    let files = FileManager.default
    guard let target = try? files.destinationOfSymbolicLink(atPath: path) else { return nil }
    return files.fileExists(atPath: path) ? nil : target
  }

  /// Returns the name of the entry of a folder that `name` probably means.
  private static func entry(for name: String, in folder: String, isFolder: Bool) -> String? {
    if isFolder, [".", ".."].contains(name) { return name }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard entries.count <= mostFiles else { return nil }
    // Texts are equal even if they write accents differently, but the bytes of names are not.
    if isFolder, let own = entries.first(where: { $0.utf8.elementsEqual(name.utf8) }) { return own }
    return match(for: name, in: entries.filter { !$0.hasPrefix(".") }.sorted())
  }

  private static let mostFiles = 10_000

  /// Returns the ending of the name of a file, in small letters; nil for a name without one, and for those of scenes and
  /// parts, which many files of a folder are.
  private static func endingOfMedium(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[dot...].lowercased()
    return [".yaml", ".yml", ".json"].contains(ending) || ending.count > 6 ? nil : ending
  }

  /// Returns the name of the only file in a folder that has an ending; nil for none or several.
  private static func onlyFile(ending: String, in folder: String) -> String? {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard entries.count <= mostFiles else { return nil }
    let files = entries.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(ending) }
    return files.count == 1 ? files[0] : nil
  }

  private static func match(for name: String, in files: [String]) -> String? {
    // Swift compares texts by canonical equivalence, so a letter with a separate accent equals the combined one.
    let rules: [(String) -> String] = [
      { $0 },
      { $0.withPlainSpaces },
      { $0.withPlainSpaces.lowercased() },
      { $0.withPlainSpaces.lowercased().withoutScale },
      { LookAlikes.plain($0).lowercased().withoutScale },
    ]
    for rule in rules {
      let wanted = rule(name)
      if let file = files.first(where: { rule($0) == wanted }) { return file }
    }
    if !name.contains(".") {
      let files = files.filter { $0.withoutEnding == name && $0 != name }
      // A scene's recorded frames lie beside it, and the author hardly means them.
      if let file = files.first(where: { !$0.hasSuffix(".frames") }) ?? files.first { return file }
    }
    // A shared ending does not make two names more alike.
    guard let file = Suggestion.nearest(to: name, in: files) else { return nil }
    let (wanted, stem) = (name.withoutEnding, file.withoutEnding)
    return Suggestion.distance(wanted, stem) <= max(wanted.count / 3, 2) ? file : nil
  }

  /// The message with the path to write, and with the difference if it cannot be seen; or that a link leads nowhere.
  package var suggestion: String {
    if let (link, target) = deadLink {
      return
        "'\(VisibleText.line(link))' is a symbolic link to '\(VisibleText.line(target))', which leads to no file"
    }
    let written = found.unicodeScalars.contains { $0.isInvisible } ? found.escapedForYAML : "'\(found)'"
    if let onlyEnding { return "the only '\(onlyEnding)' file there is \(written)" }
    return "did you mean \(written)?" + (difference.map { " \($0)" } ?? "")
  }

  private var difference: String? {
    if let odd = LookAlikes.difference(of: found, from: path) {
      return "Its name has \(odd): write it so, or rename the file"
    }
    if let odd = LookAlikes.difference(of: path, from: found) { return "The name in the scene has \(odd)" }
    if found == path {
      // The texts are equal, but their scalars are not.
      return found.unicodeScalars.count > path.unicodeScalars.count
        ? "The file's name stores accents as separate characters: copy the name from the folder, or rename the file"
        : "The name in the scene stores accents as separate characters"
    }
    return found.lowercased() == path.lowercased() ? "Capitals count" : nil
  }
}

extension String {
  /// The string with every kind of space replaced by the keyboard's, and without invisible characters.
  fileprivate var withPlainSpaces: String {
    String(unicodeScalars.map { LookAlike($0).map(\.spaceOrNothing) ?? String($0) }.joined())
  }

  /// The string before its last dot.
  fileprivate var withoutEnding: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  /// The string without the `@2x` at the end of its stem.
  fileprivate var withoutScale: String {
    utf8.contains(UInt8(ascii: "@")) ? replacing(/@[1-4]x(?=\.[a-z0-9]+$)/, with: "") : self
  }

  /// The string in double quotes, with escapes that YAML reads.
  fileprivate var escapedForYAML: String {
    let text = unicodeScalars.map { scalar in
      guard scalar.isInvisible else {
        return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
      let code = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(4 - code.count, 0)) + code
    }
    return "\"" + text.joined() + "\""
  }
}

extension LookAlike {
  /// The replacement in a file name: a plain space or nothing. Quotes and dashes of all kinds stay, as they are
  /// ordinary characters of names.
  fileprivate var spaceOrNothing: String { meant == " " || meant == "" ? meant : String(scalar) }
}
