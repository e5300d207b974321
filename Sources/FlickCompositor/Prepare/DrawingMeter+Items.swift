extension DrawingMeter {
  /// Begins a stage of an item, or of its mask.
  func enter(_ item: PreparedItem, _ stage: Stage, isMask: Bool = false) {
    enter(item, stage, isMask: isMask) {
      var layer = item.layer
      layer.isMask = isMask
      return layer
    }
  }
}
