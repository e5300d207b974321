/// A path that stays where it is put: relative, without `..`, without empty parts.
struct RelativePath: Sendable {
  let text: String

  init(_ text: String) throws(AssetError) {
    guard !text.isEmpty else { throw AssetError("a path cannot be empty") }
    guard text.utf8.count <= 1024 else { throw AssetError("the path is too long") }
    guard !text.hasPrefix("/") else {
      throw AssetError("the path is absolute; paths start in the scene's folder")
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains("..") else { throw AssetError("the path leaves the scene's folder by '..'") }
    guard !parts.contains(""), !parts.contains(".") else {
      throw AssetError("the path has an empty part or a '.'")
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" || $0.value == 0x7F }) else {
      throw AssetError("the path has a backslash or a control character")
    }
    self.text = text
  }
}
