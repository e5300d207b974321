import FlickLayers

extension LookReader {
  /// Changes how a layer, and what lies below it, is blurred.
  func filters(_ results: [Double], _ layer: inout Layer) {
    layer.filter = filter(results, layer.filter)
    if let blur = number(.backdrop, results) { layer.backdrop?.blur = max(blur, 0) }
  }

  /// The filter of a picture; nil for none.
  ///
  /// - Parameter own: The filter that the picture has without formulas.
  func filter(_ results: [Double], _ own: PictureFilter? = nil) -> PictureFilter? {
    let (blur, saturation) = (number(.blur, results), number(.saturate, results))
    if blur == nil, saturation == nil { return own }
    var filter = own ?? PictureFilter()
    if let blur { filter.blur = max(blur, 0) }
    if let saturation { filter.saturation = max(saturation, 0) }
    return filter
  }
}
