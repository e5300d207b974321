package import FlickBasics
import FlickPlatform

/// Reads whole files, within a limit.
package enum InputFile {
  /// Returns a function that reads a number of bytes of a plain file from an offset; fewer at its end.
  ///
  /// - Parameter name: The name in messages; nil for the path.
  /// - Throws: `FileError.missingInput`, `.inputOutput`.
  package static func reader(
    of path: String, name: String? = nil
  ) throws(FileError) -> (Int, Int) throws(FileError) -> [UInt8] {
    let file = try OpenedFile(path, name: name ?? path)
    return { (count, offset) throws(FileError) in try file.read(count, from: offset) }
  }

  /// Checks that a path is a plain file before another library opens it, because opening a pipe would wait for its
  /// writer.
  ///
  /// - Throws: `FileError.missingInput` when there is no such file, or it is not a plain file.
  package static func requirePlain(_ path: String, name: String) throws(FileError) {
    let status: stat
    do {
      status = try SystemCalls.status(of: path)
    } catch {
      throw .unopened(name, error)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .missingInput(path: name, reason: "it is not a plain file")
    }
  }

  /// Returns the text, such as a pointer of Git LFS, that lies at a path instead of the file; nil if there is no such
  /// text, or the file cannot be read.
  package static func standIn(at path: String) -> StandInFile? {
    guard let read = try? reader(of: path), let start = try? read(StandInFile.length, 0) else { return nil }
    return StandInFile(start)
  }

  /// Returns the text, or the file of another kind, that lies at a path instead of a sound or a video; nil if the file
  /// may be a sound or a video, or cannot be read.
  ///
  /// - Parameter mayBeSound: Whether a file with sound alone is of use.
  package static func standIn(forMediumAt path: String, mayBeSound: Bool) -> StandInFile? {
    guard let read = try? reader(of: path), let start = try? read(StandInFile.length, 0) else { return nil }
    return StandInFile(insteadOfMedium: start, mayBeSound: mayBeSound)
  }

  /// Returns the size of a file in bytes.
  ///
  /// - Throws: `FileError.missingInput`.
  package static func length(of path: String) throws(FileError) -> Int {
    do {
      return Int(try SystemCalls.status(of: path).st_size)
    } catch {
      throw .missingInput(path: path, reason: error.reason)
    }
  }

  /// Returns the bytes of a plain file.
  ///
  /// - Throws: `FileError.missingInput` when there is no such file, it is not a plain file or may not be
  ///   read; `.tooLarge` when it is larger than `limit` bytes; `.inputOutput` when reading fails.
  package static func bytes(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    // `O_NONBLOCK`, because opening a pipe would wait for its writer.
    try bytes(path, limit: limit) { () throws(SystemError) in
      try SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    }
  }

  /// Returns the bytes of a plain file in an open folder. A link is not followed.
  ///
  /// - Parameter path: The path in messages.
  static func bytes(
    of name: String, in folder: OpenFolder, path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    try bytes(path, limit: limit) { () throws(SystemError) in
      try SystemCalls.open(name, in: folder.descriptor, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    }
  }

  private static func bytes(
    _ path: String, limit: Int, open: () throws(SystemError) -> Int32
  ) throws(FileError) -> [UInt8] {
    let file: Int32
    let size: Int
    do {
      file = try open()
    } catch {
      throw .unopened(path, error)
    }
    defer { SystemCalls.close(file) }
    do {
      let status = try SystemCalls.status(of: file)
      guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
      size = Int(status.st_size)
    } catch {
      throw .missingInput(path: path, reason: "it is not a plain file")
    }
    guard size <= limit else {
      throw .tooLarge(path: path, reason: "it has \(size) bytes, more than the \(limit) allowed")
    }
    do {
      return try SystemCalls.read(file, count: size)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}

/// A plain file that is open for reading. It owns the descriptor.
private final class OpenedFile {
  private let name: String
  private let descriptor: Int32

  init(_ path: String, name: String) throws(FileError) {
    self.name = name
    do {
      descriptor = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .unopened(name, error)
    }
    guard let status = try? SystemCalls.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG else {
      SystemCalls.close(descriptor)
      throw .missingInput(path: name, reason: "it is not a plain file")
    }
  }

  deinit { SystemCalls.close(descriptor) }

  func read(_ count: Int, from offset: Int) throws(FileError) -> [UInt8] {
    do {
      return try SystemCalls.read(descriptor, count: count, from: offset)
    } catch {
      throw .inputOutput(path: name, reason: error.reason)
    }
  }
}
