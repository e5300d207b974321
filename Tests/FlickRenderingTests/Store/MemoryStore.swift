import FlickFiles
import Synchronization

/// A store in memory whose clock the test sets. Its faults can be chosen.
final class MemoryStore: ObjectStore {
  enum Fault: CaseIterable {
    case none, overwritesPresent, overwritesChanged, refusesAbsent, refusesUnchanged, keepsTag, hidesNew,
      wrongTimes
  }

  private struct State {
    var objects: [String: (object: StoredObject, modified: StoreTime)] = [:]
    var time = 1000.0
    var writes = 0
  }

  private let state = Mutex(State())
  let fault: Fault
  let address = "memory://store"

  init(_ fault: Fault = .none) { self.fault = fault }

  func advance(_ seconds: Double) { state.withLock { $0.time += seconds } }

  var names: [String] { state.withLock { $0.objects.keys.sorted() } }

  private func answer<Value>(_ body: (inout State) -> Value) -> StoreResponse<Value> {
    state.withLock { StoreResponse(body(&$0), at: StoreTime(seconds: $0.time)) }
  }

  private func write(_ name: String, _ bytes: [UInt8], _ state: inout State) -> String {
    state.writes += 1
    let tag = fault == .keepsTag ? "same" : "\(state.writes)"
    let time = fault == .wrongTimes ? state.time - 3000 : state.time
    state.objects[name] = (StoredObject(bytes: bytes, tag: tag), StoreTime(seconds: time))
    return tag
  }

  func get(_ name: String) -> StoreResponse<StoredObject?> { answer { $0.objects[name]?.object } }

  func head(_ name: String) -> StoreResponse<ObjectStatus?> {
    let list = list(name)
    return StoreResponse(list.value.first { $0.name == name }, at: list.time)
  }

  func put(_ name: String, _ bytes: [UInt8]) -> StoreResponse<String> { answer { write(name, bytes, &$0) } }

  func putIfAbsent(_ name: String, _ bytes: [UInt8]) -> StoreResponse<String?> {
    answer { state in
      let isAbsent = state.objects[name] == nil
      guard isAbsent ? fault != .refusesAbsent : fault == .overwritesPresent else { return nil }
      return write(name, bytes, &state)
    }
  }

  func putIfUnchanged(_ name: String, _ bytes: [UInt8], tag: String) -> StoreResponse<String?> {
    answer { state in
      let isSame = state.objects[name]?.object.tag == tag
      guard isSame ? fault != .refusesUnchanged : fault == .overwritesChanged else { return nil }
      return write(name, bytes, &state)
    }
  }

  func list(_ prefix: String) -> StoreResponse<[ObjectStatus]> {
    answer { state in
      if fault == .hidesNew { return [] }
      return state.objects.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map {
        ObjectStatus(
          name: $0.key, tag: $0.value.object.tag, byteCount: $0.value.object.bytes.count,
          modified: $0.value.modified)
      }
    }
  }

  func remove(_ name: String) -> StoreResponse<Void> { answer { $0.objects[name] = nil } }
}
