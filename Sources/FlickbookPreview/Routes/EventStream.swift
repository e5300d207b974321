import FlickDiagnostics

/// Server-sent events (HTML Living Standard, section 9.2) about the updates of a view.
enum EventStream {
  /// The response that lasts as long as the updates do.
  static func answer(_ updates: AsyncStream<ViewUpdate>) -> Response {
    let (pieces, pipe) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(64))
    let work = Task {
      // A page that has lost the server connects again after a second.
      pipe.yield(Array("retry: 1000\n\n".utf8))
      for await update in updates { pipe.yield(Array(text(of: update).utf8)) }
      pipe.finish()
    }
    pipe.onTermination = { _ in work.cancel() }
    return Response(200, headers: [("Content-Type", "text/event-stream")], .stream(pieces))
  }

  static func text(of update: ViewUpdate) -> String {
    switch update {
    case .opened(let scene): event("scene", ["epoch": .string(scene.epoch)])
    case .broken(let problems): event("broken", problems.json)
    case .checked(let problems): event("checked", problems.json)
    }
  }

  /// An event. JSON on one line has no line breaks, so the data is a single line.
  private static func event(_ name: String, _ data: JSONValue) -> String {
    "event: \(name)\ndata: \(data.line)\n\n"
  }
}
