import FlickFiles

/// Distinguishes scenes from other YAML and JSON files, without checking them: even a scene full of mistakes must be
/// found, so that its mistakes are shown.
enum SceneSniffer {
  /// Whether the file's name and its top-level keys are those of a scene.
  static func isScene(path: String) -> Bool {
    guard isNameOfScene(path) else { return false }
    guard let text = prefix(ofFile: path) else { return false }
    return hasSceneKey(text)
  }

  /// Whether the file's name ends like that of a text file that may be a scene.
  static func isNameOfScene(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
  }

  /// Whether the top-level keys of a file are those of a batch.
  static func isBatch(path: String) -> Bool {
    guard let text = prefix(ofFile: path) else { return false }
    return hasKey("batch", text) && !hasKey("scene", text)
  }

  /// Whether the text has the top-level key `scene`, in block style or between braces.
  static func hasSceneKey(_ text: some Sequence<UInt8>) -> Bool { hasKey("scene", text) }

  private static func hasKey(_ key: String, _ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    let start = bytes.first { !isBlank($0) }
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.utf8) }
    return start == UInt8(ascii: "{") ? hasFlowKey(spellings, bytes) : hasBlockKey(spellings, bytes)
  }

  /// The beginning of a file, up to the largest length of a scene; a longer file is refused when it is read. Nil for
  /// anything but a plain file, because reading a pipe would block.
  static func prefix(ofFile path: String) -> [UInt8]? {
    try? InputFile.reader(of: path)(min(FileSystem.byteCount(of: path), 1 << 20), 0)
  }

  private static func hasBlockKey(_ spellings: [[UInt8]], _ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      spellings.contains { isKey($0, at: line.startIndex, in: line) }
    }
  }

  /// Whether one of the spellings is a key at depth 1, outside strings and nested braces.
  private static func hasFlowKey(_ spellings: [[UInt8]], _ bytes: [UInt8]) -> Bool {
    var depth = 0
    var quote: UInt8?
    var previous = UInt8(ascii: " ")
    for (index, byte) in bytes.enumerated() {
      let startsKey = quote == nil && depth == 1 && (isBlank(previous) || "{,".utf8.contains(previous))
      if startsKey, spellings.contains(where: { isKey($0, at: index, in: bytes[...]) }) { return true }
      if let open = quote {
        if byte == open, previous != UInt8(ascii: "\\") { quote = nil }
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      } else if "{[".utf8.contains(byte) {
        depth += 1
      } else if "}]".utf8.contains(byte) {
        depth -= 1
      }
      previous = byte
    }
    return false
  }

  private static func isKey(_ key: [UInt8], at index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes[index...]
    return rest.starts(with: key)
      && rest.dropFirst(key.count).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
