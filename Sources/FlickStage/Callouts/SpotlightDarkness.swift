import FlickGeometry
import FlickLayers

/// The darkness of a spotlight, with bright holes that may lie over each other.
struct SpotlightDarkness {
  let canvas: Size
  /// 0...1
  let dim: Double
  /// The outlines of the holes in groups. The holes of a group do not overlap, so that one even-odd path has them all.
  private let groups: [[Path]]

  init(around holes: [Path], dim: Double, in canvas: Size) {
    (self.canvas, self.dim) = (canvas, dim)
    var groups: [(holes: [Path], boxes: [Rect])] = []
    for hole in holes {
      guard let box = hole.box else { continue }
      let free = groups.firstIndex { group in !group.boxes.contains { $0.intersects(box) } }
      guard let free else {
        groups.append(([hole], [box]))
        continue
      }
      groups[free].holes.append(hole)
      groups[free].boxes.append(box)
    }
    self.groups = groups.map(\.holes)
  }

  /// Returns the darkness. Captions in the picture stay as bright as they are shown. Where two lie over each other, as
  /// those of two clips do while one fades into the other, there is always a caption to see.
  func layers(besides captions: [CalloutNote.Caption]) -> [Layer] {
    let captions = captions.filter { $0.opacity > 0 }
    let holes = groups.joined() + captions.map(\.outline)
    return [SpotlightDarkness(around: Array(holes), dim: dim, in: canvas).whole]
      + captions.enumerated().filter { $0.element.opacity < 1 }.map { index, caption in
        // A caption that fades leaves a part of its place dark.
        let others = captions.enumerated().filter {
          $0.offset != index && $0.element.frame.intersects(caption.frame)
        }
        return outside(
          groups + others.map { [$0.element.outline] },
          shape(caption.outline, .nonzero, dim * (1 - caption.opacity)))
      }
  }

  private var whole: Layer {
    outside(groups.dropFirst(), shape(everything(but: groups.first ?? []), .evenodd, dim))
  }

  /// Returns a layer without the parts of it that lie in holes.
  private func outside(_ groups: some Sequence<[Path]>, _ layer: Layer) -> Layer {
    groups.reduce(layer) { layer, holes in
      var cut = Layer("darkness", holding: [layer], size: canvas)
      cut.mask = .layer(shape(everything(but: holes), .evenodd, 1))
      return cut
    }
  }

  private func everything(but holes: [Path]) -> Path {
    var path = Path(rect: Rect(origin: .zero, size: canvas))
    for hole in holes { path.elements += hole.elements }
    return path
  }

  private func shape(_ path: Path, _ rule: FillRule, _ alpha: Double) -> Layer {
    var layer = Layer("darkness", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .shape(
      ShapeContents(path, fill: .color(Color(white: 0, alpha: alpha)), fillRule: rule))
    return layer
  }
}

extension CalloutNote.Caption {
  fileprivate var outline: Path { Path(roundedRect: RoundedRect(frame, radius: corner, curve: .continuous)) }
}

extension Path {
  /// The box around all points, including those that only control curves.
  fileprivate var box: Rect? {
    Rect(
      enclosing: elements.flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let first, let second, let end): [first, second, end]
        case .close: []
        }
      })
  }
}
