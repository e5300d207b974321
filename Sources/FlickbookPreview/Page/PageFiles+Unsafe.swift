// Unsafe: the bytes are part of the program and are found by address and length.

import CPage

extension PageFiles {
  /// The bytes of every file of the page, by its name.
  static let contents: [String: [UInt8]] = {
    let files = (0..<page_file_count()).map { index in
      let file = unsafe page_file(index)
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      return unsafe (String(cString: file.name), Array(bytes))
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()
}
