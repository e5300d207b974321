import FlickBasics
import FlickPlatform

/// A failure of a store helper or of the store behind it.
struct HelperFailure: Error, Hashable {
  var reason: String
  /// Whether the call may succeed when it is repeated.
  var mayPass: Bool
  /// Whether the helper could not be started at all.
  var isOfStart = false
}

/// A store helper that runs: it answers one request after another. Owns the process and our ends of its streams.
final class HelperProcess {
  private let process: pid_t
  private let requests, answers, complaints: Int32
  private let patience: Duration
  private var received: [UInt8] = []
  /// The last part of the helper's standard error.
  private var complaint: [UInt8] = []
  private var hearsComplaints = true

  /// Starts the helper and greets it.
  ///
  /// - Parameter patience: The longest that a call may take.
  init(_ child: ChildProcess, patience: Duration) throws(HelperFailure) {
    self.patience = patience
    do {
      (process, requests, answers, complaints) = try HelperProcess.start(child)
    } catch {
      let reason =
        error.isMissingFile
        ? "there is no program '\(child.words[0])' in the search path"
        : "its helper cannot start: \(error.reason)"
      throw HelperFailure(reason: reason, mayPass: error.isOutOfResources)
    }
    let answer = try answer(to: HelperRequest(call: .hello, version: HelperRequest.version))
    guard answer.outcome == .done, answer.version == HelperRequest.version else {
      throw HelperFailure(
        reason: answer.reason ?? "its helper speaks another version of the protocol",
        mayPass: answer.again ?? false)
    }
  }

  /// Returns the process's number and our ends of its streams.
  private static func start(
    _ child: ChildProcess
  ) throws(SystemError) -> (process: pid_t, requests: Int32, answers: Int32, complaints: Int32) {
    var (ours, theirs): ([Int32], [Int32]) = ([], [])
    defer { for descriptor in theirs { SystemCalls.close(descriptor) } }
    do {
      let input = try SystemCalls.socketPair()
      (ours, theirs) = ([input.ours], [input.theirs])
      for _ in 0..<2 {
        let pipe = try SystemCalls.pipe()
        ours.append(pipe.reading)
        theirs.append(pipe.writing)
      }
      let number = try SystemCalls.spawn(
        child, input: theirs[0], output: theirs[1], errors: theirs[2])
      return (number, ours[0], ours[1], ours[2])
    } catch {
      for descriptor in ours { SystemCalls.close(descriptor) }
      throw error
    }
  }

  deinit {
    for descriptor in [requests, answers, complaints] { SystemCalls.close(descriptor) }
    SystemCalls.signal(process, SIGTERM)
    let number = process
    // The system keeps an ended program until its status is read. A helper that hangs does not hold up this program.
    _ = SystemThread.start { _ = try? SystemCalls.wait(for: number) }
  }

  /// Returns the answer to a request. After a failure to answer, the process cannot be used again.
  func answer(to request: HelperRequest) throws(HelperFailure) -> HelperResponse {
    do { try SystemCalls.send(request.line, to: requests) } catch { throw ended() }
    let start = ContinuousClock.now
    while true {
      if let line = takeLine() {
        guard let answer = HelperResponse(line: line) else {
          throw HelperFailure(reason: "its helper does not answer with JSON", mayPass: false)
        }
        return answer
      }
      guard received.count <= HelperResponse.longest else {
        throw HelperFailure(reason: "its helper answers with too long a line", mayPass: false)
      }
      guard ContinuousClock.now - start < patience else {
        throw HelperFailure(reason: "its helper does not answer", mayPass: true)
      }
      try readMore()
    }
  }

  private func takeLine() -> [UInt8]? {
    guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { received.removeFirst(end + 1) }
    return Array(received[..<end])
  }

  /// Reads the available bytes of the streams, or waits briefly for some.
  private func readMore() throws(HelperFailure) {
    for stream in ready(within: 50) {
      let bytes = (try? SystemCalls.readNext(stream, upTo: 1 << 16)) ?? []
      if stream == complaints {
        hear(bytes)
      } else {
        if bytes.isEmpty { throw ended() }
        received += bytes
      }
    }
  }

  /// Returns the streams that have something, or have ended.
  private func ready(within milliseconds: Int32) -> [Int32] {
    let streams = hearsComplaints ? [answers, complaints] : [answers]
    return SystemCalls.readable(streams, within: milliseconds).map { streams[$0] }
  }

  private func hear(_ bytes: [UInt8]) {
    if bytes.isEmpty { hearsComplaints = false }
    complaint = (complaint + bytes).suffix(2000)
  }

  /// The failure of a helper that has ended before its answer.
  private func ended() -> HelperFailure {
    while hearsComplaints, ready(within: 0).contains(complaints) {
      hear((try? SystemCalls.readNext(complaints, upTo: 1 << 16)) ?? [])
    }
    let words = String(decoding: complaint, as: UTF8.self)
    return HelperFailure(
      reason: "its helper has ended" + (words.isEmpty ? "" : ": \(words)"), mayPass: true)
  }
}
