/// The data that outlive the process of a preview: the preview's address, and the work in progress. They let the next
/// process go on after a crash.
package protocol CrashStore: Sendable {
  /// The port and the token of the preview; nil before it has listened.
  var place: PreviewPlace? { get }

  /// Keeps the port and the token.
  func keep(_ place: PreviewPlace)

  /// Notes the beginning of work on a scene that a crash may interrupt. Several works may overlap.
  func beginWork(onScene number: Int)

  /// Notes that one piece of work on a scene has ended.
  func endWork(onScene number: Int)

  /// The number of crashes during work on a scene since `forgetCrashes` was called for it.
  func crashCount(ofScene number: Int) -> Int

  /// Forgets the crashes of a scene that has changed, because it may be harmless now.
  func forgetCrashes(ofScene number: Int)
}

/// The parts of a preview's address besides its host.
package struct PreviewPlace: Hashable, Sendable {
  /// The port, 1 to 65,535.
  package let port: Int
  /// The token, 32 hexadecimal digits.
  package let token: String

  /// Nil for an invalid port or token.
  package init?(port: Int, token: String) {
    guard (1...65_535).contains(port), token.utf8.count == 32, token.allSatisfy(\.isHexDigit) else {
      return nil
    }
    (self.port, self.token) = (port, token)
  }
}
