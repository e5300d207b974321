// Unsafe: the process's arguments and a path that is not UTF-8 are C strings.
import CLinux
import FlickBasics
import FlickPlanning
import FlickPlatform

/// An argument whose bytes are not UTF-8. Swift's own list of arguments replaces such bytes by other characters, so a
/// command would read or write a file with a wrong name.
struct ForeignArgument {
  private let bytes: [UInt8]

  /// Nil if the bytes are UTF-8.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    self.bytes = bytes
  }

  /// The first of the process's arguments that is not UTF-8; nil if all are.
  static var first: ForeignArgument? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
      if let foreign = ForeignArgument(unsafe bytes.map { UInt8(bitPattern: $0) }) { return foreign }
    }
    return nil
  }

  /// Ends the process if an argument is not UTF-8.
  static func refuseAny() {
    guard let failure = first.map({ Failure($0.error) }) else { return }
    if let text = failure.text { Console.printMessage(text) }
    exit(failure.status.rawValue)
  }

  /// The error about the argument. If it names a file, the error is the same as for such a name found in a folder.
  var error: FlickbookError {
    let name = VisibleText.name(bytes)
    var status = stat()
    let path = (bytes + [0]).map { CChar(bitPattern: $0) }
    guard unsafe lstat(path, &status) == 0 else {
      return .invalidRequest("the argument '\(name)' is not in UTF-8")
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return .inputUnreadable(
      path: name, reason: "the name is not in UTF-8; rename the \(isFolder ? "folder" : "file")")
  }
}
