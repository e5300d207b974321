import FlickBasics

/// The contents of a folder by name. A name may consist of any bytes; one that is not UTF-8 cannot be used in a path,
/// but is listed.
package struct FolderList {
  /// A name that is not UTF-8.
  package struct ForeignName: Hashable, Sendable {
    /// The name with its other bytes as escapes: `x\\xff.yaml`.
    package var text: String
    package var isFolder: Bool
  }

  package var names: [String] = []
  package var foreignNames: [ForeignName] = []

  /// - Throws: `SystemError`.
  package init(_ path: String) throws(SystemError) {
    for entry in try SystemCalls.entries(inFolder: path)
    where entry.name != [0x2E] && entry.name != [0x2E, 0x2E] {
      if let name = String(validating: entry.name, as: UTF8.self) {
        names.append(name)
      } else {
        foreignNames.append(ForeignName(text: VisibleText.name(entry.name), isFolder: entry.isFolder))
      }
    }
    foreignNames.sort { $0.text < $1.text }
  }
}
