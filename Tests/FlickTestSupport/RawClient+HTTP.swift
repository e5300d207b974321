/// An answer as it was received.
package struct RawAnswer {
  /// The status code; 0 if the server has closed the connection instead.
  package var status = 0
  /// The header fields, with names in lower case.
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []

  package var text: String { String(decoding: body, as: UTF8.self) }
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension RawClient {
  /// Receives everything until the server closes the connection.
  package func receiveAll() async -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = await receive()
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  /// Receives the next answer, with as many bytes as it states.
  package func receiveAnswer() async -> RawAnswer {
    var bytes: [UInt8] = []
    var end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
    while end == nil {
      let more = await receive()
      if more.isEmpty { return RawAnswer() }
      bytes += more
      end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
    }
    guard let end else { return RawAnswer() }
    var answer = RawAnswer(head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
    answer.body = Array(bytes[end.upperBound...])
    let length = answer.header("content-length").flatMap { Int($0) } ?? 0
    while answer.body.count < length {
      let more = await receive()
      if more.isEmpty { break }
      answer.body += more
    }
    return answer
  }
}

extension RawAnswer {
  package init(head: String) {
    let lines = head.split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    headers = lines.dropFirst().map { line in
      let sides = line.split(separator: ":", maxSplits: 1)
      return (sides[0].lowercased(), sides.count == 2 ? String(sides[1].drop { $0 == " " }) : "")
    }
  }
}

/// Returns the text of a request, including `Host`.
package func requestText(
  _ method: String = "GET", _ target: String, _ headers: [(name: String, value: String)], body: String = ""
) -> String {
  let length = body.isEmpty ? [] : [(name: "Content-Length", value: String(body.utf8.count))]
  return "\(method) \(target) HTTP/1.1\r\n"
    + (headers + length).map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    + body
}
