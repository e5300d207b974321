import FlickBasics
import FlickGeometry

extension MovieSettings {
  /// The memory that an encoder needs, in bytes, as measured by `Benchmarks/encoder-memory`. Most of it is for the
  /// frames at which the encoder looks ahead.
  package var encoderMemory: Int {
    let need = codec.memory(preset)
    // Chroma planes of full size, and a second encoder for alpha, need about the same amount again.
    let copies = layout == .quarter ? 1 : 2
    return copies * (need.megabytes * 1_000_000 + need.bytesPerPixel * size.width * size.height)
  }
}

extension VideoCodec {
  /// Returns the memory that was measured for the preset or, if it was not measured, for the next slower one.
  fileprivate func memory(_ preset: EncoderPreset) -> (megabytes: Int, bytesPerPixel: Int) {
    switch (self, preset) {
    case (.h264, .ultrafast): (5, 12)
    case (.h264, .superfast): (5, 46)
    case (.h264, .veryfast): (5, 71)
    case (.h264, .faster): (12, 99)
    case (.h264, .fast): (15, 129)
    case (.h264, .medium): (15, 165)
    case (.h264, .slow): (16, 201)
    case (.h264, .slower): (25, 250)
    case (.h264, .veryslow): (36, 335)
    case (.h265, .ultrafast): (20, 103)
    case (.h265, .superfast), (.h265, .veryfast): (35, 148)
    case (.h265, .faster), (.h265, .fast), (.h265, .medium): (44, 167)
    case (.h265, .slow): (44, 184)
    case (.h265, .slower), (.h265, .veryslow): (58, 287)
    case (.vp9, _): (20, 126)
    case (.av1, .ultrafast): (20, 188)
    case (.av1, .superfast), (.av1, .veryfast): (24, 190)
    case (.av1, _): (43, 215)
    }
  }
}
