/// A reader of the program, as the fuzzer sees it: bytes of a stranger that must end in a value or an error.
struct FuzzedReader: Sendable {
  /// The reader's name on the command line, and that of its folder of samples.
  let name: String
  let read: @Sendable (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.read) = (name, read)
  }

  /// A reader of texts: bytes that are not UTF-8 are repaired, as they are for none of the program's readers, so that
  /// changed bytes reach it.
  static func ofText(_ name: String, _ read: @escaping @Sendable (String) throws -> Void) -> FuzzedReader {
    FuzzedReader(name) { try read(String(decoding: $0, as: UTF8.self)) }
  }

  static let all = texts + pictures + media + records + requests
}
