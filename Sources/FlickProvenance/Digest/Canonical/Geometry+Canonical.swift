import FlickGeometry
import FlickMotion

extension Point: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("x", x)
    encoder.field("y", y)
  }
}

extension Size: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("width", width)
    encoder.field("height", height)
  }
}

extension Rect: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("origin", origin)
    encoder.field("size", size)
  }
}

extension Color: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("red", red)
    encoder.field("green", green)
    encoder.field("blue", blue)
    encoder.field("alpha", alpha)
  }
}

extension PixelSize: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("width", width)
    encoder.field("height", height)
  }
}

extension FrameRate: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("numerator", numerator)
    encoder.field("denominator", denominator)
  }
}

extension Speed: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("numerator", numerator)
    encoder.field("denominator", denominator)
  }
}

extension FrameStep: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("numerator", numerator)
    encoder.field("denominator", denominator)
  }
}
