import FlickGeometry
import FlickLayers
import FlickPlatform
import FlickText
import FlickVideo

extension FuzzedReader {
  /// Files that other libraries read, by way of ours. Their readers open files, so each input is written to one.
  static let media = [
    FuzzedReader("movie") { bytes in
      try write(bytes)
      _ = try? MovieMetadata.read(path: file)
      _ = try MovieProbe(path: file)
    },
    FuzzedReader("video") { bytes in
      try write(bytes)
      _ = try VideoFile(path: file)
    },
    FuzzedReader("recording") { bytes in
      try write(bytes)
      let decoder = try VideoDecoder(path: file)
      guard decoder.size.area <= mostPixels else { return }
      for _ in 0..<50 where try decoder.next() == nil { return }
    },
    FuzzedReader("sound") { bytes in
      try write(bytes)
      _ = try SoundFile(path: file).decoded()
    },
    FuzzedReader("font", font),
  ]

  private static let file = FileManager.default.temporaryDirectory.appendingPathComponent("input").path

  private static func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Adds a font to those that are installed, and draws a text in the first family, which is the font's.
  private static func font(_ bytes: [UInt8]) throws {
    try write(bytes)
    let outlines = try PangoTextOutliner(fontFiles: [file])
    for family in outlines.families.prefix(2) {
      let text = TextContents("Tabs ffi \u{5D0}\u{627}", font: TextContents.Font(family: family, size: 17))
      _ = outlines.drawing(of: text, in: Rect(x: 0, y: 0, width: 200, height: 100))
    }
  }
}
