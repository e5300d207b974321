/// The data that outlive the process that serves a preview, so that another process can go on after a crash: the
/// preview's address, and the work in progress.
package protocol CrashStore: Sendable {
  /// Where the preview has listened; nil before it has.
  var place: PreviewPlace? { get }

  /// Keeps where it listens.
  func keep(_ place: PreviewPlace)

  /// Work on a scene, by its number, begins that a crash may end. Works may overlap.
  func beginWork(onScene number: Int)

  /// One of the works on a scene has ended.
  func endWork(onScene number: Int)

  /// How often a process has crashed during work on a scene, since `forgetCrashes` was called for it.
  func crashCount(ofScene number: Int) -> Int

  /// A scene has changed: it may be harmless now.
  func forgetCrashes(ofScene number: Int)
}

/// The parts of a preview's address, besides its host.
package struct PreviewPlace: Hashable, Sendable {
  /// 1 to 65,535.
  package let port: Int
  /// 32 hexadecimal digits.
  package let token: String

  /// Nil for another port or token than a preview has.
  package init?(port: Int, token: String) {
    guard (1...65_535).contains(port), token.utf8.count == 32, token.allSatisfy(\.isHexDigit) else {
      return nil
    }
    (self.port, self.token) = (port, token)
  }
}
