import FlickDiagnostics

/// A line of the events file and of the journal: an event and its time.
package struct LoggedEvent: Sendable {
  package var event: BatchEvent
  /// The time in seconds since the beginning; it is written to the millisecond.
  package var time: Double

  package init(_ event: BatchEvent, time: Double) { (self.event, self.time) = (event, time) }
}

extension LoggedEvent: Codable {
  private enum Key: String, CodingKey { case event, time }
  /// The largest time that is read: more than any run takes, but small enough to calculate with durations.
  private static let latest = 1e9

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    time = try members.decode(Double.self, forKey: .time)
    guard (0...LoggedEvent.latest).contains(time) else {
      throw DecodingError.dataCorruptedError(forKey: .time, in: members, debugDescription: "no time of a run")
    }
    event = try BatchEvent(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(event.name, forKey: .event)
    try members.encode(time.rounded(toDigits: 3), forKey: .time)
    try event.encode(to: encoder)
  }
}
