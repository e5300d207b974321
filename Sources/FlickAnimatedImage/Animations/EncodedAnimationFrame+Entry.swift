package import FlickFiles
import FlickImage

extension EncodedAnimationFrame {
  package func write(to writer: inout EntryWriter) {
    switch content {
    case .unchanged: writer.append(0)
    case .png(let rectangle): writer.append(1, rectangle.rect, rectangle.data)
    case .webp(let rectangle): writer.append(rectangle.isOverlay ? 3 : 2, rectangle.rect, rectangle.chunks)
    case .gif(let rectangle): writer.append(4, rectangle.rect, rectangle.png)
    }
  }

  /// Reads a frame; nil if there is none.
  package init?(from reader: inout EntryReader) {
    guard let kind = reader.int() else { return nil }
    if kind == 0 {
      self = .unchanged
      return
    }
    guard let minX = reader.int(), let minY = reader.int(), let maxX = reader.int(), let maxY = reader.int(),
      let data = reader.bytes()
    else { return nil }
    let rect = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    switch kind {
    case 1: content = .png(PNGRectangle(rect: rect, data: data))
    case 2, 3: content = .webp(WebPRectangle(rect: rect, isOverlay: kind == 3, chunks: data))
    case 4: content = .gif(GIFRectangle(rect: rect, png: data))
    default: return nil
    }
  }
}

extension EntryWriter {
  fileprivate mutating func append(_ kind: Int, _ rect: PixelRect, _ data: [UInt8]) {
    for number in [kind, rect.minX, rect.minY, rect.maxX, rect.maxY] { append(number) }
    append(data)
  }
}
