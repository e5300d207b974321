import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

extension LayerFields {
  /// The key that divides a picture into nine parts.
  @FieldBuilder<ParsedLayer> static var slices: [Field<ParsedLayer>] {
    Field(
      "slice", ValueDecoder<PictureSlices>.slices.located,
      "The borders that keep their size when the picture is stretched, as CSS's border-image-slice: points of the picture, for all sides or [top, right, bottom, left]"
    ) { slices, layer, _ in layer.slices = slices }
  }
}

extension ValueDecoder where Value == PictureSlices {
  fileprivate static let slices = ValueDecoder<[Double]>.list(
    of: .number(0...8192), count: 4...4, "a list of four numbers, [top, right, bottom, left]"
  ).or(ValueDecoder<Double>.number(0...8192).map { [Double](repeating: $0, count: 4) }, when: \.isScalar)
    .map { PictureSlices(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3]) }.named("slices")
}

extension ParsedLayer {
  /// Reports borders that leave nothing of the picture to stretch, or for which the frame has no room.
  func checkSlices(_ decoding: inout Decoding) {
    guard let slices, let image else { return }
    let picture = image.naturalSize
    let axes = [
      ("left and right", slices.value.size.width, picture.width, frame?.width),
      ("top and bottom", slices.value.size.height, picture.height, frame?.height),
    ]
    for (sides, taken, length, room) in axes {
      if taken >= length {
        let note = "\(sides) take \(taken.plain) of its \(length.plain) points"
        decoding.report(
          Diagnostic(
            "'slice' leaves nothing of '\(image.name.shortened)' to stretch", at: slices.range, note: note))
        return
      } else if let room, room.fraction == 0, taken > room.points {
        let note = "\(sides) take \(taken.plain) of its \(room.points.plain) points"
        decoding.report(Diagnostic("'slice' does not fit into the frame", at: slices.range, note: note))
        return
      }
    }
  }
}
