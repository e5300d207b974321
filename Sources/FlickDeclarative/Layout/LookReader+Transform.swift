import FlickEffects
import FlickGeometry
package import FlickLayers

extension LookReader {
  /// Returns the functions that transform an object of a size. About the anchor, it is scaled, turned about x, y and z,
  /// moved nearer, and seen in perspective. The kinds of functions in the list do not depend on the values, so that two
  /// lists can be blended.
  func transform(_ results: [Double], size: Size) -> TransformList {
    let anchor = Point(
      (value(.anchorX, results) - 0.5) * size.width, (value(.anchorY, results) - 0.5) * size.height)
    let functions = turning(results) + perspective(results, anchor, size)
    guard has(.anchorX) || has(.anchorY), !functions.isEmpty else { return TransformList(functions) }
    return TransformList(functions.about(anchor, z: 0))
  }

  /// Returns the functions about the anchor that precede the perspective.
  private func turning(_ results: [Double]) -> [TransformList.Function] {
    var functions: [TransformList.Function] = []
    if has(.scale) || has(.scaleX) || has(.scaleY) {
      let scale = value(.scale, results)
      functions.append(
        .scale(x: scale * value(.scaleX, results), y: scale * value(.scaleY, results)))
    }
    if has(.rotateX) { functions.append(.rotationX(degrees: value(.rotateX, results))) }
    if has(.rotateY) { functions.append(.rotationY(degrees: value(.rotateY, results))) }
    if has(.rotate) { functions.append(.rotationZ(degrees: value(.rotate, results))) }
    if has(.anchorZ) { functions = functions.about(.zero, z: value(.anchorZ, results)) }
    if has(.z) { functions.append(.translation(x: 0, y: 0, z: value(.z, results))) }
    return functions
  }

  /// Returns the perspective. The eye is over the anchor, unless formulas place it elsewhere.
  ///
  /// - Parameter anchor: The vector from the middle of the object to its anchor.
  private func perspective(_ results: [Double], _ anchor: Point, _ size: Size) -> [TransformList.Function] {
    guard has(.perspective) else { return [] }
    let distance = value(.perspective, results)
    let lens = TransformList.Function.perspective(reciprocal: distance > 0 ? 1 / distance : 0)
    guard has(.eyeX) || has(.eyeY) else { return [lens] }
    let eye = Point(
      has(.eyeX) ? (value(.eyeX, results) - 0.5) * size.width : anchor.x,
      has(.eyeY) ? (value(.eyeY, results) - 0.5) * size.height : anchor.y)
    return [lens].about(eye - anchor, z: 0)
  }

  /// Changes some parts of a scene's layer, which may have become several layers.
  func act(_ results: [Double], on layer: inout Layer, _ parts: AnimationMark.Parts = .all) {
    let changed = self.parts.intersection(parts)
    guard !changed.isEmpty else { return }
    layer.forEachPart(changed) { layer, parts in apply(results, to: &layer, parts) }
  }

  /// Changes some parts of a layer.
  package func apply(_ results: [Double], to layer: inout Layer, _ parts: AnimationMark.Parts) {
    if parts.contains(.place) { place(results, &layer) }
    if parts.contains(.corner), let radii = corners(results, else: layer.ownCorners) {
      layer.setCornerRadii(radii)
      if let path = layer.shadow?.path {
        layer.shadow?.path = RoundedRect(path.rect, radii: radii, curve: path.curve)
      }
    }
    if parts.contains(.box) { box(results, &layer) }
    if parts.contains(.contents) { contents(results, &layer) }
  }

  /// Returns the radii of the corners; nil if no formula gives one.
  ///
  /// - Parameter own: The radii of corners without a formula of their own.
  func corners(_ results: [Double], else own: CornerRadii = CornerRadii(all: 0)) -> CornerRadii? {
    let all = number(.corner, results).map { CornerRadii(all: max($0, 0)) }
    guard LookProperty.corners.contains(where: has) else { return all }
    let radii = zip(LookProperty.corners, (all ?? own).list).map { corner, own in
      number(corner, results).map { max($0, 0) } ?? own
    }
    return CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  private func place(_ results: [Double], _ layer: inout Layer) {
    layer.isHidden = layer.isHidden || value(.hidden, results) != 0
    layer.opacity *= min(max(value(.opacity, results), 0), 1)
    filters(results, &layer)
    layer.zPosition += value(.order, results)
    // The layer's own anchor point may lie elsewhere.
    let middle = Point(
      (0.5 - layer.anchorPoint.x) * layer.bounds.width, (0.5 - layer.anchorPoint.y) * layer.bounds.height)
    let list = transform(results, size: layer.bounds.size)
    let moved = list.functions.isEmpty ? Transform3D.identity : list.matrix
    let there = Transform3D(translationX: middle.x, y: middle.y)
    let back = Transform3D(translationX: -middle.x, y: -middle.y)
    if moved != .identity {
      layer.transform = layer.transform.concatenating(back).concatenating(moved).concatenating(there)
    }
    layer.position = layer.position + Point(value(.x, results), value(.y, results))
  }
}

extension [TransformList.Function] {
  /// Returns the functions about another origin.
  func about(_ origin: Point, z: Double) -> [TransformList.Function] {
    [.translation(x: -origin.x, y: -origin.y, z: -z)] + self
      + [.translation(x: origin.x, y: origin.y, z: z)]
  }
}

extension Layer {
  /// Changes the sublayer or mask with a name, at any depth.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func change(named name: String, _ body: (inout Layer) -> Void) -> Bool {
    for index in sublayers.indices {
      if sublayers[index].name == name {
        body(&sublayers[index])
        return true
      }
      if sublayers[index].change(named: name, body) { return true }
    }
    guard var own = mask?.layer, own.name == name else { return false }
    body(&own)
    mask = .layer(own)
    return true
  }
}
