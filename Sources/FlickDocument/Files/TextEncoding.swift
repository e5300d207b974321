import FlickBasics

/// Decodes the text in a file's bytes: UTF-8, or UTF-16 with a byte order mark, as spreadsheets and some editors write
/// it.
enum TextEncoding {
  /// - Throws: `AssetError` that names the kind of file, or the place where it is not text, and the remedy.
  static func text(of bytes: [UInt8]) throws(AssetError) -> String {
    if isUTF32(bytes) { throw AssetError("it is UTF-32 text; save it as UTF-8") }
    if let order = ByteOrder(bytes), let text = utf16(bytes.dropFirst(2), order) { return text }
    if let kind = FileKind(bytes) { throw AssetError(kind.refusal) }
    if let standIn = StandInFile(bytes) { throw AssetError(standIn.refusal(insteadOf: "the text")) }
    if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) { return text }
    if isUTF16(bytes) {
      let flaw = ByteOrder(bytes) == nil ? "without a byte order mark" : "with an incomplete character"
      throw AssetError("it is UTF-16 text \(flaw); save it as UTF-8")
    }
    if hasManyZeros(bytes) { throw AssetError("it is not a text; give the path of a text file") }
    guard let place = firstFault(in: bytes) else { return String(decoding: bytes, as: UTF8.self) }
    let byte = String(bytes[place.offset], radix: 16, uppercase: true)
    throw AssetError("it is not UTF-8 text: line \(place.line) has the byte 0x\(byte); save it as UTF-8")
  }

  /// Whether more than two thirds of the first 32 pairs of bytes are a printable ASCII character and a zero, in the same
  /// order.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    func isPrintable(_ byte: UInt8) -> Bool { (32..<127).contains(byte) || (9...13).contains(byte) }
    let start = Array(bytes.prefix(64))
    let pairs = start.count / 2
    let isCharacter = [0, 1].map { order in
      (0..<pairs).count { start[$0 * 2 + 1 - order] == 0 && isPrintable(start[$0 * 2 + order]) }
    }
    return pairs > 1 && isCharacter.contains { $0 * 3 > pairs * 2 }
  }

  /// Whether more than a quarter of the first 512 bytes are zero. A text may contain a few by mistake.
  private static func hasManyZeros(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(512)
    return start.count { $0 == 0 } * 4 > start.count
  }

  private enum ByteOrder {
    case little, big

    init?(_ bytes: [UInt8]) {
      switch bytes.prefix(2) {
      case [0xFF, 0xFE]: self = .little
      case [0xFE, 0xFF]: self = .big
      default: return nil
      }
    }
  }

  /// Whether the bytes begin with the byte order mark of UTF-32, or most of them are zero, as in UTF-32 without one.
  private static func isUTF32(_ bytes: [UInt8]) -> Bool {
    if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]].contains(where: bytes.starts) { return true }
    let start = bytes.prefix(64)
    return bytes.count.isMultiple(of: 4) && bytes.count > 7
      && start.count(where: { $0 == 0 }) * 3 > start.count * 2
      && start.indices.allSatisfy { !$0.isMultiple(of: 4) || start[$0] != 0 || start[$0 + 3] != 0 }
  }

  /// Returns the text of UTF-16 bytes; nil when a unit or a surrogate pair is incomplete.
  private static func utf16(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return order == .little ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }

  private static func firstFault(in bytes: [UInt8]) -> (offset: Int, line: Int)? {
    // If a prefix has a fault, every longer prefix has it, too. So the search is binary. Characters have up to four
    // bytes.
    var (low, high) = (0, bytes.count)
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if isWhole(bytes[..<(middle + 1)]) { low = middle + 1 } else { high = middle }
    }
    // The text ends within a character.
    if low == bytes.count { low = bytes.lastIndex { $0 & 0xC0 == 0xC0 } ?? bytes.count - 1 }
    // The byte that begins a character is wrong, not the one that stands in place of its continuation.
    low = (max(low - 3, 0)..<low).first { isBeginning(bytes[$0..<low]) } ?? low
    return (low, 1 + bytes[..<low].count { $0 == 10 })
  }

  /// Whether the bytes are UTF-8, except that the last character may be incomplete.
  private static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    (0...3).contains { missing in
      missing <= bytes.count && String(validating: bytes.dropLast(missing), as: UTF8.self) != nil
        && isBeginning(bytes.suffix(missing))
    }
  }

  /// Whether further bytes can complete the bytes to one character.
  private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    let length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    return first < 0xF5 && bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
  }
}

/// Kinds of files that users often give instead of a text, recognized by their first bytes.
package enum FileKind {
  case workbook, oldWorkbook, spreadsheet, archive, compressed, pdf, picture, video

  package init?(_ bytes: [UInt8]) {
    func begins(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
    if begins([0x50, 0x4B, 0x03, 0x04]) {
      self = FileKind(archive: bytes)
    } else if begins([0xD0, 0xCF, 0x11, 0xE0]) {
      self = .oldWorkbook
    } else if begins([0x1F, 0x8B]) {
      self = .compressed
    } else if begins(Array("%PDF".utf8)) {
      self = .pdf
    } else if [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)].contains(where: begins)
      || begins(Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    {
      self = .picture
    } else if begins([0x1A, 0x45, 0xDF, 0xA3]) || begins([0]) && bytes.dropFirst(4).starts(with: "ftyp".utf8)
    {
      self = .video
    } else {
      return nil
    }
  }

  /// Recognizes an archive by the names of its files, which are not compressed.
  private init(archive bytes: [UInt8]) {
    func has(_ name: String) -> Bool { bytes.firstRange(of: Array(name.utf8)) != nil }
    if has("xl/workbook") || has("xl/worksheets") {
      self = .workbook
    } else if has("opendocument.spreadsheet") || has("Index/Document.iwa") {
      self = .spreadsheet
    } else {
      self = .archive
    }
  }

  /// The words for the kind of file, with advice.
  var refusal: String {
    let remedy = "save the table as CSV (UTF-8) and name that file"
    return switch self {
    case .workbook: "it is an Excel workbook (.xlsx); \(remedy)"
    case .oldWorkbook: "it is an Excel workbook (.xls), or another Office file; \(remedy)"
    case .spreadsheet: "it is a spreadsheet (.ods or .numbers); \(remedy)"
    case .archive: "it is a ZIP archive, not a text"
    case .compressed: "it is compressed (.gz), not a text; unpack it first"
    case .pdf: "it is a PDF, not a text"
    case .picture: "it is a picture, not a text; a layer of a scene shows it with 'image'"
    case .video: "it is a video, not a text; a layer of a scene shows it with 'video'"
    }
  }
}
