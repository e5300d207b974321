import Synchronization

/// Memory that frames may keep for the next ones.
final class KeptRoom: Sendable {
  /// A piece of it, for as long as it lives.
  final class Piece: Sendable {
    private let room: KeptRoom
    private let byteCount: Int

    fileprivate init(_ room: KeptRoom, _ byteCount: Int) { (self.room, self.byteCount) = (room, byteCount) }

    deinit { room.taken.subtract(byteCount, ordering: .relaxed) }
  }

  /// What a process has.
  static let ofProcess = KeptRoom(byteCount: 96 << 20)

  private let byteCount: Int
  private let taken = Atomic(0)

  init(byteCount: Int) { self.byteCount = byteCount }

  /// Nil when there is not so much left.
  func take(_ count: Int) -> Piece? {
    if taken.add(count, ordering: .relaxed).newValue <= byteCount { return Piece(self, count) }
    taken.subtract(count, ordering: .relaxed)
    return nil
  }
}
