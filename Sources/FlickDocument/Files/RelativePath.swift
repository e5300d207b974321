import FlickBasics

/// A path that cannot leave its folder: relative, without `..` and without empty parts.
package struct RelativePath: Sendable {
  package let text: String

  package init(_ text: String) throws(AssetError) {
    guard !text.isEmpty else { throw AssetError("a path cannot be empty") }
    guard !text.isMarkup else {
      throw AssetError(
        "it is markup, not the path of a file",
        suggestion: "save it in a file in the scene's folder, and name that")
    }
    guard text.utf8.count <= 1024 else { throw AssetError("the path is too long") }
    if let scheme = PathString.scheme(of: text) {
      throw AssetError(
        PathString.addressReason,
        suggestion: scheme == "file"
          ? "write a path from the scene's folder" : "save the file in the scene's folder and name it there")
    }
    guard !text.hasPrefix("/"), !text.hasPrefix("\\\\"), !text.hasDrive else {
      let name = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
      throw AssetError(
        "the path is absolute; paths start in the scene's folder",
        suggestion: name.map { "copy the file there, and write '\($0)'" })
    }
    guard !PathString.beginsInHome(text) else {
      throw AssetError("'~' has no meaning here; paths start in the scene's folder")
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else {
      let name = parts.last { !["", ".", ".."].contains($0) }
      throw AssetError(
        "the path leaves the scene's folder through '..'",
        suggestion: name.map { "copy the file there, and write '\($0)'" })
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
