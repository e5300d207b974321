import FlickBasics
package import FlickFiles
import FlickGeometry
import FlickMotion

extension EncodedSegment {
  package func write(to writer: inout EntryWriter) {
    parameters.write(to: &writer)
    writer.append(packets.count)
    for packet in packets {
      writer.append(packet.presentationTime)
      writer.append(packet.isKey ? 1 : 0)
      writer.append(packet.bytes)
      writer.append(packet.additions)
    }
  }

  /// Reads a segment; nil if there is none.
  package init?(from reader: inout EntryReader) {
    guard let parameters = StreamParameters(from: &reader), let count = reader.count() else { return nil }
    var packets: [Packet] = []
    for _ in 0..<count {
      guard let time = reader.int(), let isKey = reader.int(), let bytes = reader.bytes(),
        let additions = reader.bytes()
      else { return nil }
      packets.append(
        Packet(presentationTime: time, isKey: isKey == 1, bytes: bytes, additions: additions))
    }
    self.init(parameters: parameters, packets: packets)
  }
}

extension StreamParameters {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.append(codec.rawValue)
    for number in [size.width, size.height, rate.numerator, rate.denominator, reorderDelay] {
      writer.append(number)
    }
    writer.append(PixelLayout.allCases.firstIndex(of: layout) ?? 0)
    writer.append(extradata)
  }

  fileprivate init?(from reader: inout EntryReader) {
    guard let codec = reader.text().flatMap(VideoCodec.init(rawValue:)), let width = reader.int(),
      let height = reader.int(), let size = PixelSize(width: width, height: height),
      let numerator = reader.int(), let denominator = reader.int(),
      let rate = FrameRate(numerator, denominator), let delay = reader.int(), let layout = reader.int(),
      PixelLayout.allCases.indices.contains(layout), let extradata = reader.bytes()
    else { return nil }
    self.init(
      codec: codec, size: size, rate: rate, layout: PixelLayout.allCases[layout], reorderDelay: delay,
      extradata: extradata)
  }
}
