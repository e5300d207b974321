import FlickTestSupport

extension Tool {
  /// Runs Git in the tool's folder, with an identity, and returns its output.
  @discardableResult
  func git(_ arguments: String...) throws -> String { try folder.git(arguments) }

  func commitAll(_ message: String) throws { try folder.commitAll(message) }
}
