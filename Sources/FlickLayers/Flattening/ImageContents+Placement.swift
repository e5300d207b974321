import FlickGeometry

extension ImageContents {
  /// Returns where the picture goes: the part `source`, in units of the picture, is stretched over `target`, in the
  /// layer's coordinates. With `resizeAspectFill`, and for pictures larger than the bounds, `target` extends beyond the
  /// bounds; the layer masks it if necessary. Nil when there is nothing to show.
  ///
  /// The contents rectangle acts like a crop: gravity places the part as if it were the whole picture. Where the
  /// contents rectangle lies outside the picture, nothing is shown.
  func placement(in bounds: Rect) -> (source: Rect, target: Rect)? {
    let size = Size(naturalSize.width * contentsRect.width, naturalSize.height * contentsRect.height)
    let whole = Rect(origin: .zero, size: size)
    guard whole.isBounded, !whole.isEmpty, !bounds.isEmpty, contentsRect.isBounded, !contentsRect.isEmpty,
      let source = contentsRect.intersection(Rect(x: 0, y: 0, width: 1, height: 1))
    else { return nil }
    let target = gravity.target(of: size, in: bounds)
    guard source != contentsRect else { return (source, target) }
    let (kx, ky) = (target.width / contentsRect.width, target.height / contentsRect.height)
    return (
      source,
      Rect(
        x: target.minX + (source.minX - contentsRect.minX) * kx,
        y: target.minY + (source.minY - contentsRect.minY) * ky,
        width: source.width * kx, height: source.height * ky)
    )
  }
}

extension ImageContents.Gravity {
  /// The rectangle that a picture of `size` covers. Top means the smaller y.
  fileprivate func target(of size: Size, in bounds: Rect) -> Rect {
    let (scaleX, scaleY) = scale(of: size, in: bounds)
    let (width, height) = (size.width * scaleX, size.height * scaleY)
    let (x, y) = alignment
    return Rect(
      x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y,
      width: width, height: height)
  }

  private func scale(of size: Size, in bounds: Rect) -> (x: Double, y: Double) {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    return switch self {
    case .resize: (x, y)
    case .resizeAspect: (min(x, y), min(x, y))
    case .resizeAspectFill: (max(x, y), max(x, y))
    default: (1, 1)
    }
  }

  /// The shares of the remaining width to the left of the picture and of the remaining height above it.
  private var alignment: (x: Double, y: Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
