import FlickBasics
import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayerFormat
import FlickScene

/// The layers inside a layer, at any depth, by name.
struct LayerNames {
  private var named: [String: [LayerTemplate]] = [:]
  /// The names of the layers that are masks.
  private(set) var masks: Set<String> = []

  init(under layer: LayerTemplate?) {
    add(layer?.mask)
    add(layer?.layers ?? [])
  }

  private mutating func add(_ mask: MaskTemplate?) {
    guard let mask = mask?.layer else { return }
    named[mask.name, default: []].append(mask)
    masks.insert(mask.name)
  }

  private mutating func add(_ layers: [LayerTemplate]) {
    for layer in layers {
      named[layer.name, default: []].append(layer)
      add(layer.mask)
      add(layer.layers)
    }
  }

  func layers(called name: String) -> [LayerTemplate] { named[name] ?? [] }

  /// The names in alphabetical order.
  var all: [String] { named.keys.sorted() }
}

extension Decoding {
  /// Checks a collection's use of its pages, for every page and for the layers of pages that the collection names.
  mutating func check(_ use: PageUse, of pages: [PageTemplate]) {
    guard !use.isEmpty else { return }
    let outer = mentions
    if let effectUse = scene.content.effectUse { mentions.append(.init("used at", effectUse)) }
    defer { mentions = outer }
    let names = pages.map { LayerNames(under: $0.layer) }
    firstMistake(in: pages) { page, decoding in
      decoding.check(use.item, of: page.layer, called: "page '\(page.id)'")
    }
    for look in use.layers where !isFull {
      firstMistake(in: Array(zip(pages, names))) { page, decoding in
        decoding.checkLayer(look, in: page.1, of: "page '\(page.0.id)'")
      }
    }
    for look in use.patterns where !isFull {
      firstMistake(in: Array(zip(pages, names))) { page, decoding in
        decoding.checkPattern(look, in: page.1, of: "page '\(page.0.id)'")
      }
    }
    checkTexts(use.texts, of: pages, names)
    checkTouched(use, of: pages, names)
    checkSections(use, of: pages)
  }

  /// Warns of sections that no page begins.
  private mutating func checkSections(_ use: PageUse, of pages: [PageTemplate]) {
    // An effect of the library may be used without sections.
    guard let sections = use.sections, scene.content.effectUse == nil, !pages.isEmpty,
      !pages.contains(where: { $0.id.isLike(sections.value) })
    else { return }
    warn(
      Diagnostic(
        .unusedName, "no page begins a section: none is called '\(sections.value.shortened)'",
        at: sections.range,
        note: "pages: \(pages.map(\.id).listed)"))
  }

  /// Reports layers to which states react if no page has them, or one has several.
  private mutating func checkTouched(_ use: PageUse, of pages: [PageTemplate], _ names: [LayerNames]) {
    let all = Set(names.flatMap(\.all)).sorted()
    for touched in use.touched where !isFull {
      guard names.contains(where: { !$0.layers(called: touched.value).isEmpty }) else {
        if let overlay = use.layersOfOverlays[touched.value] {
          report(layer: touched.value, of: overlay, at: touched.range)
          continue
        }
        reportUnknown(
          Diagnostic(
            "no overlay and no layer of a page is called '\(touched.value.shortened)'", at: touched.range,
            note: use.overlays.isEmpty
              ? "no overlay has a name" : "named overlays: \(use.overlays.listed)",
            suggestion: Suggestion.text(for: touched.value, in: use.overlays + all + ["item", "anywhere"])))
        continue
      }
      firstMistake(in: Array(zip(pages, names))) { page, decoding in
        guard page.1.layers(called: touched.value).count > 1 else { return }
        decoding.report(
          Diagnostic(
            "several layers of page '\(page.0.id)' are called '\(touched.value.shortened)'",
            at: touched.range,
            suggestion: "give each its own 'name'"))
      }
    }
  }

  /// Reports that a finger cannot touch a layer of an overlay alone.
  mutating func report(layer name: String, of overlay: String, at range: SourceRange) {
    reportUnknown(
      Diagnostic(
        "'\(name.shortened)' is a layer of the overlay '\(overlay.shortened)', which a finger touches as a whole",
        at: range, suggestion: "make it an overlay of its own"))
  }

  /// Checks the divided texts of every page.
  private mutating func checkTexts(
    _ looks: [LayerUse], of pages: [PageTemplate], _ names: [LayerNames]
  ) {
    for look in looks where !isFull {
      guard let split = look.split, checkDivision(look, split) else { continue }
      firstMistake(in: Array(zip(pages, names))) { page, decoding in
        decoding.checkText(look, split, in: page.1, of: "page '\(page.0.id)'")
      }
    }
  }

  /// Checks elements one after the other until there is a mistake.
  private mutating func firstMistake<Checked>(
    in all: [Checked], _ check: (Checked, inout Decoding) -> Void
  ) {
    let known = mistakes
    for one in all where mistakes == known { check(one, &self) }
  }

  /// Checks the looks of an overlay, and of the layers that it moves.
  mutating func checkLayers(of overlay: ParsedOverlay) {
    if let layer = overlay.layer {
      check(overlay.look.uses, of: layer, called: "the overlay")
    }
    guard !overlay.layerLooks.isEmpty else { return }
    let names = LayerNames(under: overlay.layer)
    for look in overlay.layerLooks {
      if look.isPattern {
        report(
          Diagnostic(
            "each layer of an overlay has its own rule", at: look.key.range,
            note: "'*' is for layers of pages"))
      } else if look.key.text == overlay.layer?.name, names.layers(called: look.key.text).isEmpty {
        let property = look.layerUse.properties.first?.property.rawValue ?? "x"
        report(
          Diagnostic(
            "'\(look.key.text.shortened)' is the overlay's own layer, and not one in it", at: look.key.range,
            suggestion: "write '\(property)' beside 'layer'"))
      } else {
        checkLayer(look.layerUse, in: names, of: "the overlay")
      }
    }
  }

  /// Reports a name that no layer or several layers have, and properties that would change nothing of the layer.
  mutating func checkLayer(_ look: LayerUse, in names: LayerNames, of owner: String) {
    let (key, layers) = (look.key, names.layers(called: look.key.text))
    switch layers.count {
    case 1:
      guard names.masks.contains(key.text) else {
        check(look.properties, of: layers[0], called: "the layer '\(key.text)' of \(owner)")
        return
      }
      for use in look.properties {
        checkMask(use.property, called: "the mask '\(key.text)' of \(owner)", at: use.range)
      }
    case 0:
      let all = names.all
      report(
        Diagnostic(
          "no layer of \(owner) is called '\(key.text.shortened)'", at: key.range,
          note: all.isEmpty ? "it has no layers in it" : "its layers: \(all.listed)",
          suggestion: Suggestion.text(for: key.text, in: all) ?? "give the layer a 'name'"))
    default:
      report(
        Diagnostic(
          "several layers of \(owner) are called '\(key.text.shortened)'", at: key.range,
          suggestion: "give each its own 'name'"))
    }
  }
}
