import FlickMotion

/// The coded pictures of a video as its container lists them: which are shown at which time, and where decoding may
/// begin.
struct VideoIndex: Sendable {
  /// A coded picture. Times are in ticks.
  struct Packet: Hashable, Sendable {
    let presentation: Int
    let decoding: Int
    let duration: Int
    let isKey: Bool
    /// Whether the picture is shown: pictures outside of the file's edit list are not.
    let isShown: Bool
  }

  /// The packets in decoding order.
  let packets: [Packet]
  /// The indices of the packets that contain the frames, in the order in which frames are shown.
  let places: [Int]
  let times: FrameTimes
  /// The largest lead of decoding over presentation, in pictures.
  let reorderDelay: Int

  /// Fails if nothing is shown.
  init?(_ packets: [Packet], ticksPerSecond: Int) {
    var places: [Int] = []
    let shown = packets.indices.filter { packets[$0].isShown }
    for place in shown.sorted(by: { (packets[$0].presentation, $0) < (packets[$1].presentation, $1) }) {
      if places.last.map({ packets[$0].presentation }) != packets[place].presentation { places.append(place) }
    }
    let end = shown.map { packets[$0].presentation + max(packets[$0].duration, 1) }.max() ?? 0
    guard
      let times = FrameTimes(
        ticks: places.map { packets[$0].presentation }, end: end, ticksPerSecond: ticksPerSecond)
    else { return nil }
    (self.packets, self.places, self.times) = (packets, places, times)
    reorderDelay = VideoIndex.reorderDelay(of: packets)
  }

  /// Returns the largest number of pictures that come before another picture but are shown after it.
  private static func reorderDelay(of packets: [Packet]) -> Int {
    var (waiting, most): ([Int], Int) = ([], 0)
    for packet in packets {
      waiting.removeAll { $0 < packet.presentation }
      most = max(most, min(waiting.count, 16))
      waiting.append(packet.presentation)
      if waiting.count > 32 { waiting.removeFirst() }
    }
    return most
  }

  /// Returns the indices where decoding may begin for a frame, the best first: those of key pictures before the frame
  /// that are not shown after it, and that of the first packet. There are several because, in an open group, the
  /// pictures that are shown before the key picture need the group before it.
  func beginnings(forFrame frame: Int) -> [Int] {
    let place = places[frame]
    let time = packets[place].presentation
    let keys = packets[...place].indices.reversed().lazy.filter {
      packets[$0].isKey && packets[$0].presentation <= time
    }
    return Array(keys.prefix(3)) + [0]
  }

  /// The longest time between a key picture and the next one or the end, in seconds.
  var longestGroup: Double {
    let keys = packets.filter { $0.isKey && $0.isShown }.map(\.presentation).sorted()
    let bounds = [times.ticks.first ?? 0] + keys + [times.end]
    let longest = zip(bounds, bounds.dropFirst()).map { $1 - $0 }.max() ?? 0
    return Double(longest) / Double(times.ticksPerSecond)
  }
}
