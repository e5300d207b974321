import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula
import FlickLayerFormat
import FlickScene
import FlickStage

/// The keys of an overlay.
struct ParsedOverlay: Sendable {
  var name: String?
  /// The place of the name; copies of one overlay have the same.
  var namePlace: SourceRange?
  var layer: LayerTemplate?
  /// The frame. Every overlay has to state its own, so these values are not used.
  var frame = CollectionDeclaration.FrameFormulas(x: "0", y: "0", width: "0", height: "0")
  var names: [String: Formula] = [:]
  var look = ParsedLook()
  /// The looks of the overlay's layers. If a name occurs twice, the last look counts.
  var layerLooks: [NamedLook] = []
  var fit = CollectionDeclaration.Fit.keep
  var isBehind = false
  var isTouchable: Located<Bool>?
  var scrollTarget: Formula?
  var followed: CollectionDeclaration.Followed?
  var index = 0

  var overlay: CollectionDeclaration.Overlay {
    var overlay = CollectionDeclaration.Overlay(
      name: name, index: index, frame: frame, fit: fit, isBehind: isBehind, names: names,
      look: look.look, layers: layerLooks.byNames)
    (overlay.scrollTarget, overlay.followed) = (scrollTarget, followed)
    overlay.isTouchable = isTouchable?.value
    return overlay
  }
}

extension ValueDecoder where Value == ParsedOverlay {
  /// Decodes a layer with formulas for its frame and its look.
  static let overlay = ObjectDecoder(
    "an overlay", ParsedOverlay(), example: "{frame: [0, 0, 100%, 88], layer: {background: white}}",
    rules: LookPair.rulesOfLooks
  ) {
    Repetition.fields()
    Field(
      "layer", \.layer, ValueDecoder<LayerTemplate>.singleLayer, required: true,
      "The overlay's contents: any layer, laid out in the frame that the overlay has before anything moves")
    Field(
      "follow", \.followed, .followed,
      "The item that the overlay follows: {page: ID}; formulas then know its place as followed.x, followed.y, followed.width and followed.height, and its values and states by their names"
    )
    Field("frame", \.frame, .formulaFrame, required: true, "[x, y, width, height] in the view")
    Field(
      "let",
      ValueDecoder<[(key: SourceNode.Key, value: Formula)]>.dictionary(
        of: .formula(), "a mapping of names to formulas"),
      "Further named calculations"
    ) { entries, overlay, decoding in
      decoding.add(entries, to: &overlay.names)
    }
    Field(
      "fit", \.fit, ValueDecoder<CollectionDeclaration.Fit>.cases, default: "keep",
      "The change of the layer in a frame of another size: it keeps its size, is stretched, covers the frame, or is laid out again"
    )
    Field(
      "name", ValueDecoder<String>.identifier(like: "overlay").located,
      "The overlay's name, for states and touches"
    ) {
      name, overlay, _ in (overlay.name, overlay.namePlace) = (name.value, name.range)
    }
    Field(
      "scrollTo", \.scrollTarget, .formula(),
      "A tap on the overlay scrolls to the page with this number, from 0: i")
    Field("behind", \.isBehind, .boolean, default: false, "Whether it lies behind the items")
    Field(
      "touchable", \.isTouchable, ValueDecoder<Bool>.boolean.located,
      "Whether a finger touches the overlay, and not the items under it; by default true if it has a 'name' or 'scrollTo'"
    )
    Field("layers", .layerLooks, "The looks of the layers in it, by name") { entries, overlay, _ in
      overlay.layerLooks = entries.map(NamedLook.init)
    }
    (LookFields.formulas(LookProperty.ofOverlays) + LookFields.keys(of: LookProperty.ofOverlays)).map {
      $0.lifted(to: \.look)
    }
  }.decoder.then { parsed, node, decoding -> ParsedOverlay? in
    var overlay = parsed
    overlay.index = decoding.scope.values["i"].flatMap(Int.init) ?? 0
    decoding.checkLayers(of: overlay)
    decoding.checkTouching(of: overlay)
    decoding.checkRepetition(of: overlay)
    decoding.checkKeyFrames(of: overlay.look, in: node)
    return overlay
  }
}

extension ValueDecoder where Value == CollectionDeclaration.Followed {
  /// Decodes `{page: ID}`.
  static let followed = ObjectDecoder(
    "what an overlay follows", CollectionDeclaration.Followed.place(0), example: "{page: home}"
  ) {
    Field(
      "page", ValueDecoder<PageReference>.pageReference, required: true,
      "The id of the page, or its place in the order of the moment, from 0"
    ) { page, followed, _ in
      switch page {
      case .id(let id): followed = .page(id)
      case .index(let index): followed = .place(index)
      }
    }
  }.decoder
}

extension Decoding {
  /// Warns of a formula that reads the number of a repetition if the overlay is not repeated.
  fileprivate mutating func checkRepetition(of overlay: ParsedOverlay) {
    let name = EffectValue.repetition.rawValue
    guard scope.values[name] == nil else { return }
    for formula in overlay.overlay.formulas {
      guard let mention = formula.names(withPrefix: name).first(where: { $0.name == name }),
        let source = formula.source
      else { continue }
      return warn(
        Diagnostic(
          .unusedName, "'\(name)' is always 0, because the overlay is not repeated",
          at: source.place(of: mention.range),
          suggestion: "give the overlay 'repeat' or 'each', or leave '\(name)' out"))
    }
  }

  /// Reports keys about touches that the overlay cannot fulfill.
  fileprivate mutating func checkTouching(of overlay: ParsedOverlay) {
    guard let touchable = overlay.isTouchable else { return }
    if touchable.value, overlay.isBehind {
      report(Diagnostic("an overlay behind the items cannot be touched", at: touchable.range))
    } else if !touchable.value, overlay.scrollTarget != nil {
      report(
        Diagnostic(
          "with 'touchable: false', taps go through the overlay, so it cannot scroll", at: touchable.range,
          note: "it has 'scrollTo'"))
    }
  }
}
