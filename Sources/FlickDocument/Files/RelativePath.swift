import FlickBasics

/// A path that cannot leave its folder: relative, without `..` and without empty parts.
package struct RelativePath: Sendable {
  /// The folder in which a path starts.
  package enum Base: Sendable {
    case scene, output

    fileprivate var words: String {
      switch self {
      case .scene: "the scene's folder"
      case .output: "the output folder"
      }
    }

    /// The way on for a path that leads elsewhere, to a file called `name`.
    fileprivate func way(to name: Substring) -> String {
      switch self {
      case .scene: "copy the file there, and write '\(name)'"
      case .output: "write '\(name)'; '--output FOLDER' chooses the folder"
      }
    }
  }

  package let text: String

  package init(_ text: String, in base: Base = .scene) throws(AssetError) {
    guard !text.isEmpty else { throw AssetError("a path cannot be empty") }
    guard !text.isMarkup else {
      throw AssetError(
        "it is markup, not the path of a file",
        suggestion: "save it in a file in \(base.words), and name that")
    }
    guard text.utf8.count <= 1024 else { throw AssetError("the path is too long") }
    if let scheme = PathString.scheme(of: text) {
      throw AssetError(
        PathString.addressReason,
        suggestion: scheme == "file"
          ? "write a path from \(base.words)" : "save the file in \(base.words) and name it there")
    }
    guard !text.hasPrefix("/"), !text.hasPrefix("\\\\"), !text.hasDrive else {
      let name = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
      throw AssetError(
        "the path is absolute; paths start in \(base.words)",
        suggestion: name.map(base.way))
    }
    guard !PathString.beginsInHome(text) else {
      throw AssetError("'~' has no meaning here; paths start in \(base.words)")
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else {
      let name = parts.last { !["", ".", ".."].contains($0) }
      throw AssetError(
        "the path leaves \(base.words) through '..'",
        suggestion: name.map(base.way))
    }
    guard !parts.contains(""), !parts.contains(".") else {
      let plain = parts.filter { $0 != "" && $0 != "." }.joined(separator: "/")
      throw AssetError(
        "the path has an empty part or a '.'", suggestion: plain.isEmpty ? nil : "did you mean '\(plain)'?")
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F }) else {
      let slashes = text.replacing("\\", with: "/")
      throw AssetError(
        "the path has a backslash or a control character",
        suggestion: text.contains("\\") && !slashes.contains("//") ? "did you mean '\(slashes)'?" : nil)
    }
    self.text = text
  }
}

extension String {
  /// Whether the text begins with a drive of Windows: `C:\` or `C:/`.
  fileprivate var hasDrive: Bool { prefixMatch(of: /[A-Za-z]:[\\\/]/) != nil }

  /// Whether the text is markup such as SVG. The name of a file may begin with `<`, but hardly has a tag that ends.
  fileprivate var isMarkup: Bool {
    hasPrefix("<") && ["<?", "</", "/>"].contains(where: contains)
  }
}
