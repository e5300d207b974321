// Unsafe: the bytes are in the program itself, and are found by address and length.

import CEffects

extension EffectLibrary {
  static let embedded: [Entry] = (0..<effect_file_count()).map { index in
    let file = unsafe effect_file(index)
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    return unsafe Entry(
      name: String(cString: file.name), text: String(decoding: bytes.dropLast(), as: UTF8.self))
  }
}
