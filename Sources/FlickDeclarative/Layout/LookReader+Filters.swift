import FlickLayers

extension LookReader {
  /// Changes the blur and the saturation of a layer, and the blur of its backdrop.
  func filters(_ results: [Double], _ layer: inout Layer) {
    layer.filter = filter(results, layer.filter)
    if let blur = number(.backdrop, results) { layer.backdrop?.blur = max(blur, 0) }
  }

  /// Returns the filter of a picture; nil for none.
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
