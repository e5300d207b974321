/// A reader of the program, as the fuzzer uses it: any bytes must end in a value or an error.
struct FuzzedReader: Sendable {
  /// The reader's name on the command line, and that of its folder of samples.
  let name: String
  let read: @Sendable (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, _ read: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.read) = (name, read)
  }

  /// A reader of texts. Bytes that are not UTF-8 are repaired, so that changed inputs reach the reader; the program
  /// itself refuses them earlier.
  static func ofText(_ name: String, _ read: @escaping @Sendable (String) throws -> Void) -> FuzzedReader {
    FuzzedReader(name) { try read(String(decoding: $0, as: UTF8.self)) }
  }

  static let all = texts + pictures + media + records + requests
}
