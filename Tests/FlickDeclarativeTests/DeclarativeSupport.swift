import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickLayers

/// Plain pages of a declaration on a screen of 320 x 568 points.
func setup(_ collection: DeclarativeCollection, count: Int = 8, canvas: Size = Size(320, 568)) -> EffectSetup
{
  let sizes = collection.pageSizes(
    count: count, items: (0..<count + 2).map { "p\($0)" }, view: canvas)
  func page(_ number: Int) -> Page {
    var layer = Layer("p\(number)", frame: Rect(origin: .zero, size: sizes[number]), background: .white)
    layer.sublayers = [Layer("photo", frame: Rect(x: 10, y: 10, width: 60, height: 40))]
    return Page(id: "p\(number)", layer: layer)
  }
  return EffectSetup(
    canvas: canvas, pages: (0..<count).map(page), sparePages: (count..<count + 2).map(page), parameters: [:])
}

func effect(_ declaration: CollectionDeclaration, count: Int = 8) throws -> DeclarativeEffect {
  let collection = try DeclarativeCollection(declaration)
  return try DeclarativeEffect(collection, setup(collection, count: count))
}

extension CollectionDeclaration {
  /// Returns a collection of items in one place of the view, one behind the other.
  static func pager(
    _ item: [LookProperty: Formula] = [:], _ change: (inout CollectionDeclaration) -> Void = { _ in }
  )
    -> CollectionDeclaration
  {
    var declaration = CollectionDeclaration()
    (declaration.isHorizontal, declaration.snap) = (true, .page)
    declaration.item = Look(item)
    change(&declaration)
    return declaration
  }
}

extension EffectSnapshot {
  /// A value of an item.
  func number(_ name: String, of item: Int) -> Double? {
    let value = items.first { $0.index == item }?.values.first { $0.name == name }?.value
    if case .number(let number) = value { return number }
    return nil
  }
}
