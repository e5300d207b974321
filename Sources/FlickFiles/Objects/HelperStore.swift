import FlickBasics
import FlickDigest
import FlickPlatform
import Synchronization

/// A store that a helper program serves: `flickbook-store-s3` for `s3://bucket/folder`. The helper speaks JSON lines
/// (`docs/formats.md`); bytes go through files in a folder that this value owns, with the helpers' processes.
///
/// Calls that fail temporarily are repeated a few times; a helper that has ended is started again.
package final class HelperStore: ObjectStore {
  /// The bounds of waiting and repeating.
  package struct Limits: Sendable {
    /// The number of times that a call is made, and the pause after the first time; it grows fourfold each time.
    package var tries = 5
    package var pause = Duration.milliseconds(100)
    /// The time from the first try on after which a call is not made again.
    package var persistence = Duration.seconds(180)
    /// The longest that an answer may take.
    package var patience = Duration.seconds(600)
    /// The number of helpers at a time.
    package var helpers = 4

    package init() {}

    /// The number of seconds for which a request may make no progress, 1 to 60. It is less than the time for an answer,
    /// so that the helper can still name the fault.
    fileprivate var wait: Int { min(60, max(1, Int(patience / .seconds(1) * 0.8))) }
  }

  /// The variable that tells helpers how long they wait.
  private static let waitVariable = "FLICKBOOK_STORE_WAIT"

  private let place: StoreAddress
  private let limits: Limits
  private let child: ChildProcess
  private let folder: ScratchFolder
  private let redaction: Redaction
  private let lanes: [Lane]
  private let turn = Mutex(0)

  /// - Parameter program: The helper; nil for the program of the address in the search path.
  /// - Throws: `FileError.cannotCreateOutput` when no folder for the bytes can be made.
  package init(
    _ place: StoreAddress, _ limits: Limits = Limits(), program: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) {
    (self.place, self.limits) = (place, limits)
    redaction = Redaction(environment)
    child = ChildProcess(
      [program ?? place.program, place.text],
      environment: [Self.waitVariable: "\(limits.wait)"].merging(environment) { $1 })
    folder = try ScratchFolder()
    lanes = (0..<limits.helpers).map { [folder] in Lane(file: folder.path(of: "\($0)")) }
  }

  package var address: String { place.text }

  /// A helper, and the file through which its bytes go. Owns the process.
  private final class Lane: Sendable {
    let file: String
    let helper = Mutex<HelperProcess?>(nil)

    init(file: String) { self.file = file }
  }

  /// An answer with the bytes of the file, if there are any.
  private struct Reply {
    var answer: HelperResponse
    var bytes: [UInt8]
    var time: StoreTime
  }
}

extension HelperStore {
  package func get(_ name: String) throws(FileError) -> StoreResponse<StoredObject?> {
    let reply = try call(.init(call: .get, name: name))
    guard let tag = reply.answer.tag, reply.answer.outcome == .done else {
      return StoreResponse(nil, at: reply.time)
    }
    return StoreResponse(StoredObject(bytes: reply.bytes, tag: tag), at: reply.time)
  }

  package func head(_ name: String) throws(FileError) -> StoreResponse<ObjectStatus?> {
    let reply = try call(.init(call: .head, name: name))
    let answer = reply.answer
    guard answer.outcome == .done, let tag = answer.tag, let size = answer.size,
      let modified = answer.modified
    else { return StoreResponse(nil, at: reply.time) }
    let status = ObjectStatus(
      name: name, tag: tag, byteCount: size, modified: StoreTime(seconds: modified))
    return StoreResponse(status, at: reply.time)
  }

  package func put(_ name: String, _ bytes: [UInt8]) throws(FileError) -> StoreResponse<String> {
    let request = HelperRequest(call: .put, name: name)
    let reply = try call(request, bytes)
    guard let tag = reply.answer.tag, reply.answer.outcome == .done else {
      throw failure(request, HelperFailure(reason: "it refuses a write without a condition", mayPass: false))
    }
    return StoreResponse(tag, at: reply.time)
  }

  package func putIfAbsent(_ name: String, _ bytes: [UInt8]) throws(FileError) -> StoreResponse<String?> {
    tag(try call(.init(call: .putIfAbsent, name: name), bytes))
  }

  package func putIfUnchanged(
    _ name: String, _ bytes: [UInt8], tag: String
  ) throws(FileError) -> StoreResponse<String?> {
    self.tag(try call(.init(call: .putIfUnchanged, name: name, tag: tag), bytes))
  }

  private func tag(_ reply: Reply) -> StoreResponse<String?> {
    StoreResponse(reply.answer.outcome == .done ? reply.answer.tag : nil, at: reply.time)
  }

  package func list(_ prefix: String) throws(FileError) -> StoreResponse<[ObjectStatus]> {
    var objects: [ObjectStatus] = []
    while true {
      let last = objects.last?.name ?? ""
      let request = HelperRequest(call: .list, prefix: prefix, after: last)
      let reply = try call(request)
      let page = (reply.answer.objects ?? []).map {
        ObjectStatus(
          name: $0.name, tag: $0.tag, byteCount: $0.size, modified: StoreTime(seconds: $0.modified))
      }
      objects += page
      if reply.answer.more != true { return StoreResponse(objects, at: reply.time) }
      guard let end = page.last?.name, end.utf8.lexicographicallyPrecedes(last.utf8) == false, end != last
      else {
        throw failure(request, HelperFailure(reason: "its helper lists the same names again", mayPass: false))
      }
    }
  }

  package func remove(_ name: String) throws(FileError) -> StoreResponse<Void> {
    StoreResponse((), at: try call(.init(call: .remove, name: name)).time)
  }
}

extension HelperStore {
  /// Makes a call, and makes it again if it fails in a way that may pass.
  ///
  /// - Parameter bytes: The bytes to write.
  private func call(_ request: HelperRequest, _ bytes: [UInt8]? = nil) throws(FileError) -> Reply {
    var (number, pause) = (1, limits.pause)
    let start = ContinuousClock.now
    while true {
      do throws(HelperFailure) {
        return try callOnce(request, bytes)
      } catch {
        let isOver = number >= limits.tries || ContinuousClock.now - start >= limits.persistence
        guard error.mayPass, !isOver else { throw failure(request, error, tries: number) }
      }
      SystemCalls.sleep(pause)
      (number, pause) = (number + 1, pause * 4)
    }
  }

  private func callOnce(_ request: HelperRequest, _ bytes: [UInt8]?) throws(HelperFailure) -> Reply {
    let lane = lanes[
      turn.withLock { turn in
        turn = (turn + 1) % lanes.count
        return turn
      }]
    let result: Result<Reply, HelperFailure> = lane.helper.withLock { helper in
      do throws(HelperFailure) {
        return .success(try exchange(request, bytes, lane.file, with: &helper))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func exchange(
    _ request: HelperRequest, _ bytes: [UInt8]?, _ file: String, with helper: inout HelperProcess?
  ) throws(HelperFailure) -> Reply {
    defer { try? SystemCalls.remove(file) }
    let request = try ready(request, bytes, file)
    let running: HelperProcess
    if let helper { running = helper } else { running = try started() }
    // A helper that fails to answer cannot be used again.
    helper = nil
    let answer = try running.answer(to: request)
    helper = running
    return try reply(answer, to: request)
  }

  private func started() throws(HelperFailure) -> HelperProcess {
    do throws(HelperFailure) {
      return try HelperProcess(child, patience: limits.patience)
    } catch {
      var failure = error
      failure.isOfStart = true
      throw failure
    }
  }

  /// Returns the request with the file of its bytes, which is written if there are bytes to put.
  private func ready(
    _ request: HelperRequest, _ bytes: [UInt8]?, _ file: String
  ) throws(HelperFailure) -> HelperRequest {
    var request = request
    if let bytes {
      do { try OutputFile.write(bytes, to: file) } catch {
        throw HelperFailure(reason: error.description, mayPass: false)
      }
      request.sha256 = SHA256.hexDigest(of: bytes)
    }
    if bytes != nil || request.call == .get { request.file = file }
    return request
  }

  private func reply(
    _ answer: HelperResponse, to request: HelperRequest
  ) throws(HelperFailure) -> Reply {
    guard answer.outcome != .failed, let time = answer.time else {
      let usual = answer.outcome == .failed ? "its helper fails without a reason" : "its helper sends no time"
      throw HelperFailure(reason: answer.reason ?? usual, mayPass: answer.again ?? false)
    }
    var reply = Reply(answer: answer, bytes: [], time: StoreTime(seconds: time))
    guard request.call == .get, answer.outcome == .done, let file = request.file else { return reply }
    guard let bytes = try? InputFile.bytes(of: file, limit: Int.max), bytes.count == answer.size else {
      throw HelperFailure(reason: "the object arrived incomplete", mayPass: true)
    }
    reply.bytes = bytes
    return reply
  }

  private func failure(_ request: HelperRequest, _ failure: HelperFailure, tries: Int = 1) -> FileError {
    let name = failure.isOfStart ? "" : request.name ?? request.prefix ?? ""
    let path = name.isEmpty ? address : PathString.joined([address, name])
    let reason = redaction.line(failure.reason) + (tries > 1 ? "; it was tried \(tries) times" : "")
    // A temporary failure, like a failure of a device, is left to another run of the whole command.
    if failure.mayPass { return .inputOutput(path: path, reason: reason) }
    if failure.isOfStart { return .missingInput(path: path, reason: reason) }
    return switch request.call {
    case .hello, .get, .head, .list: .missingInput(path: path, reason: reason)
    case .put, .putIfAbsent, .putIfUnchanged, .remove: .cannotCreateOutput(path: path, reason: reason)
    }
  }
}
