import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickLayers
import Testing

/// The shade and the shadow of items and overlays that are no plain rectangles.
@Suite struct ShadeTests {
  private static let frame = Rect(x: 0, y: 0, width: 100, height: 80)

  /// An item of 100 x 80 points with a shade of 0.3 and a shadow of 0.6.
  private static func declaration(
    _ change: (inout CollectionDeclaration) -> Void = { _ in }
  ) -> CollectionDeclaration {
    var declaration = CollectionDeclaration()
    declaration.places = [.cellWidth: "100", .cellHeight: "80"]
    declaration.item = CollectionDeclaration.Look([.shade: "0.3", .shadow: "0.6"])
    change(&declaration)
    return declaration
  }

  /// Returns the layers of the item, or of the overlay if there is a picture for it.
  private static func layers(
    of page: Layer, _ declaration: CollectionDeclaration, overlay: Layer? = nil
  ) throws -> [Layer] {
    let collection = try DeclarativeCollection(declaration)
    let setup = EffectSetup(
      canvas: Size(320, 568), pages: [Page(id: "a", layer: page)], sparePages: [], parameters: [:])
    let root = try DeclarativeEffect(collection, pictures: overlay.map { [$0] } ?? [], setup).layers(at: 0)
    if overlay != nil { return try #require(root.sublayers.last).sublayers }
    return try #require(root.sublayers.first?.sublayers.first).sublayers
  }

  private static var page: Layer { Layer("page", frame: frame, background: .white) }

  @Test("A plain page has a plain shade and a shadow of its cell") func plain() throws {
    let layers = try Self.layers(of: Self.page, Self.declaration())
    #expect(layers.map(\.name) == ["shadow", "page", "shade"])
    #expect(layers[0].shadow?.path == RoundedRect(Self.frame, radius: 0))
    #expect(layers[2].cornerRadius == 0)
    #expect(layers[2].mask == nil)
  }

  @Test("Shade and shadow have the corners of the page, unless the item has some") func corners() throws {
    var page = Self.page
    page.cornerRadius = 30
    let layers = try Self.layers(of: page, Self.declaration())
    #expect(layers[0].shadow?.path == RoundedRect(Self.frame, radius: 30))
    #expect(layers[2].cornerRadius == 30)
    #expect(layers[2].opacity == 0.3)
    let declaration = Self.declaration {
      $0.item = CollectionDeclaration.Look([.shade: "0.3", .shadow: "0.6", .corner: "12"])
    }
    #expect(
      try Self.layers(of: page, declaration)[0].shadow?.path == RoundedRect(Self.frame, radius: 12))
  }

  @Test("The shade of a masked page has its mask, and what is painted casts the shadow") func mask() throws {
    var page = Self.page
    page.mask = .roundedRect(RoundedRect(Rect(x: 10, y: 10, width: 40, height: 40), radius: 20))
    let layers = try Self.layers(of: page, Self.declaration())
    #expect(layers.map(\.name) == ["shadow"])
    #expect(layers[0].shadow?.path == nil)
    #expect(layers[0].sublayers.map(\.name) == ["page", "shade"])
    #expect(layers[0].sublayers[1].mask == page.mask)
  }

  @Test("Pieces and cells of a mesh have the item's shade where they move", arguments: [true, false])
  func cut(isMesh: Bool) throws {
    let members: CollectionDeclaration.PartRule.Members =
      isMesh ? .mesh(columns: 2, rows: 2, back: .black) : .pieces(columns: 2, rows: 2)
    for (move, isAtRest) in [("0", true), ("part.n + 1", false)] {
      let declaration = Self.declaration {
        $0.partRules = [.init(members, CollectionDeclaration.Look([.x: Formula(move)]))]
      }
      let body = try #require(try Self.layers(of: Self.page, declaration).first).sublayers
      #expect(body.map(\.name) == (isAtRest ? ["page", "shade"] : ["page"]))
      #expect(
        isAtRest || body[0].sublayers.allSatisfy { ["shade", "cover"].contains($0.sublayers.last?.name) })
    }
  }

  @Test("Shade and shadow of an overlay have the shape that it shows") func shape() throws {
    let declaration = Self.declaration {
      $0.overlays = [
        CollectionDeclaration.Overlay(
          index: 0, frame: .init(x: "0", y: "0", width: "100", height: "80"),
          look: CollectionDeclaration.Look([.shade: "0.3", .shadow: "0.6"]))
      ]
    }
    var picture = Layer("dot", frame: Self.frame)
    picture.contents = .shape(ShapeContents(Path(ellipseIn: Self.frame), fill: .color(.white)))
    let layers = try Self.layers(of: Self.page, declaration, overlay: picture)
    #expect(layers.map(\.name) == ["shadow"])
    let body = try #require(layers[0].sublayers.first).sublayers
    guard case .layer(let mask)? = body.last?.mask else { throw EffectError("the shade has no mask") }
    #expect(mask.contents == picture.contents)
  }
}
