// Unsafe: the process's arguments and a path that is no text are C strings.
import CLinux
import FlickBasics
import FlickPlanning
import FlickPlatform

/// An argument whose bytes are no UTF-8. The language's own list of arguments has other characters in their place, so
/// that every command would look for a file of another name, or make one.
struct ForeignArgument {
  private let bytes: [UInt8]

  /// Nil for UTF-8.
  init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    self.bytes = bytes
  }

  /// The first of the process's arguments that is one.
  static var first: ForeignArgument? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe UnsafeBufferPointer(start: argument, count: strlen(argument))
      if let foreign = ForeignArgument(unsafe bytes.map { UInt8(bitPattern: $0) }) { return foreign }
    }
    return nil
  }

  /// Ends the process when there is one.
  static func refuseAny() {
    guard let failure = first.map({ Failure($0.error) }) else { return }
    if let text = failure.text { Console.printMessage(text) }
    exit(failure.status.rawValue)
  }

  /// As for such a name in a folder, if it is that of a file.
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
