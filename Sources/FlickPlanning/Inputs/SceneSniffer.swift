import FlickFiles
import FlickPlatform

/// Distinguishes scenes from other YAML and JSON files, without checking them: even a scene full of mistakes must be
/// found, so that its mistakes are shown.
enum SceneSniffer {
  /// Whether the file's name and its top-level keys are those of a scene. The key `scene` may be missing or misspelled.
  static func isScene(path: String) -> Bool {
    guard isNameOfScene(path) else { return false }
    guard let text = prefix(ofFile: path) else { return false }
    return hasSceneKey(text) || lacksSceneKey(text)
  }

  /// Whether the text has keys that only scenes have together, but not the key `scene`.
  private static func lacksSceneKey(_ text: [UInt8]) -> Bool {
    func has(_ key: String) -> Bool { hasKey(key, text) }
    guard !has("part"), !has("batch") else { return false }
    return has("script") && has("content") || has("outputs") && (has("compare") || has("film"))
  }

  /// The reason why a file cannot be looked into, though it may be a scene; nil for others, and for pipes and devices.
  static func obstacle(at path: String) -> FlickbookError? {
    guard let status = try? SystemCalls.status(of: path) else {
      // An editor's data often have links to nothing.
      guard FileSystem.isLink(path), !path.lowercased().hasSuffix(".json") else { return nil }
      return .inputMissing(path: path, reason: "it is a link that leads to no file")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    do throws(FileError) {
      _ = try InputFile.reader(of: path)
      return nil
    } catch {
      return .inputUnreadable(path: path, reason: error.reason)
    }
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
    let bytes = narrow(Array(text))
    let start = bytes.first { !isBlank($0) }
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.utf8) }
    return start == UInt8(ascii: "{") ? hasFlowKey(spellings, bytes) : hasBlockKey(spellings, bytes)
  }

  /// The beginning of a file, up to the largest length of a scene; a longer file is refused when it is read. Links are
  /// followed. Nil for anything but a plain file, because reading a pipe would block.
  static func prefix(ofFile path: String) -> [UInt8]? {
    guard let size = try? InputFile.length(of: path) else { return nil }
    return try? InputFile.reader(of: path)(min(size, 1 << 20), 0)
  }

  /// Returns the bytes without a byte order mark. The characters of ASCII in UTF-16 lose their zeros.
  private static func narrow(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts) else { return bytes }
    return bytes.dropFirst(2).filter { $0 != 0 }
  }

  private static func hasBlockKey(_ spellings: [[UInt8]], _ bytes: [UInt8]) -> Bool {
    bytes.split { $0 == 10 || $0 == 13 }.contains { line in
      spellings.contains { isKey($0, at: line.startIndex, in: line) }
    }
  }

  /// Whether one of the spellings is a key at depth 1, outside strings and nested braces.
  private static func hasFlowKey(_ spellings: [[UInt8]], _ bytes: [UInt8]) -> Bool {
    var depth = 0
    var (quote, isEscaped): (UInt8?, Bool) = (nil, false)
    var previous = UInt8(ascii: " ")
    for (index, byte) in bytes.enumerated() {
      let startsKey = quote == nil && depth == 1 && (isBlank(previous) || "{,".utf8.contains(previous))
      if startsKey, spellings.contains(where: { isKey($0, at: index, in: bytes[...]) }) { return true }
      if let open = quote {
        // A backslash in double quotes escapes the next character, which may be a backslash, too.
        if isEscaped || open == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\") {
          isEscaped.toggle()
        } else if byte == open {
          quote = nil
        }
      } else if "\"'".utf8.contains(byte), isBlank(previous) || "{[,:".utf8.contains(previous) {
        // A quote within a plain text is an apostrophe.
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
