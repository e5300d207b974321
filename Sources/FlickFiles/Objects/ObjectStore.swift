/// A moment by a store's own clock, in seconds since 1970. Only moments of one store can be compared: no machine's clock
/// agrees with another's.
package struct StoreTime: Hashable, Comparable, Sendable {
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  package static func < (a: StoreTime, b: StoreTime) -> Bool { a.seconds < b.seconds }

  /// The time since an earlier moment; negative since a later one.
  package func elapsed(since other: StoreTime) -> Duration { .seconds(seconds - other.seconds) }
}

/// An object of a store, without its bytes.
package struct ObjectStatus: Hashable, Sendable {
  package var name: String
  /// The object's version as the store states it; it changes with the object's bytes.
  package var tag: String
  package var byteCount: Int
  /// The moment of the last write.
  package var modified: StoreTime

  package init(name: String, tag: String, byteCount: Int, modified: StoreTime) {
    (self.name, self.tag, self.byteCount, self.modified) = (name, tag, byteCount, modified)
  }
}

/// An object with its bytes.
package struct StoredObject: Hashable, Sendable {
  package var bytes: [UInt8]
  package var tag: String

  package init(bytes: [UInt8], tag: String) { (self.bytes, self.tag) = (bytes, tag) }
}

/// An answer of a store, and the moment of the answer.
package struct StoreResponse<Value: Sendable>: Sendable {
  package var value: Value
  package var time: StoreTime

  package init(_ value: Value, at time: StoreTime) { (self.value, self.time) = (value, time) }
}

extension StoreResponse: Equatable where Value: Equatable {}

/// Objects by name, in a place that several machines reach. A name has letters, digits, `.`, `-` and `/`.
///
/// An object is complete or absent. A conditional write is atomic: of two simultaneous ones, at most one succeeds, if
/// the store supports conditions at all; `ConditionalWriteCheck` finds out. Every call waits for the answer, and may be
/// made from any thread. Each throws `FileError` when the store does not answer, or answers with a failure.
package protocol ObjectStore: Sendable {
  /// The address, for messages; it has no credentials.
  var address: String { get }

  /// Returns an object; nil for none.
  func get(_ name: String) throws(FileError) -> StoreResponse<StoredObject?>

  /// Returns the status of an object; nil for none.
  func head(_ name: String) throws(FileError) -> StoreResponse<ObjectStatus?>

  /// Writes an object, in place of one of this name, and returns its tag.
  func put(_ name: String, _ bytes: [UInt8]) throws(FileError) -> StoreResponse<String>

  /// Writes an object if none has this name, and returns its tag; nil if the name is taken.
  func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws(FileError) -> StoreResponse<String?>

  /// Replaces the object with this tag, and returns the new tag; nil if that object no longer exists.
  func putIfUnchanged(_ name: String, _ bytes: [UInt8], tag: String) throws(FileError) -> StoreResponse<
    String?
  >

  /// Returns all objects whose names begin with `prefix`, sorted by their names.
  func list(_ prefix: String) throws(FileError) -> StoreResponse<[ObjectStatus]>

  /// Removes an object, if there is one.
  func remove(_ name: String) throws(FileError) -> StoreResponse<Void>
}
