import FlickBasics
import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickStage
import Foundation
import Testing

@testable import FlickAnimatedImage
@testable import FlickDocument
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering
@testable import FlickScene
@testable import FlickSceneFormat
@testable import FlickVideo

/// Tests that no part of a value is forgotten in its canonical text.
@Suite struct CanonicalCompletenessTests {
  private typealias Properties = CanonicalAudit.Properties

  /// The properties whose key is not their name, and those that have no key.
  private static let properties: [ObjectIdentifier: Properties] = [
    ObjectIdentifier(Scene.self): Properties(
      leftOut: [
        "layers": "they are written where there are any",
        "aspect": "it is written where there is one",
        "lowerThirds": "they are written where there are any",
        "callouts": "they are written where there are any", "endCard": "it is written where there is one",
        "progress": "it is written where there is one",
        "reducesMotion": "it is written where there is a camera, or a lower third",
        "name": "it names files", "title": "people read it", "fonts": "they are hashed by their contents",
        "fontRequests": "the texts have them", "textPlaces": "they are places in a text",
        "sounds": "they are hashed by their contents", "videos": "they are hashed by their contents",
        "images": "they are hashed by their contents", "parts": "they have been put in",
        "outputs": "each has a hash of its own", "margins": "the canvas of an output has them",
        "addedWidth": "it follows from the shape of a film",
        "expectations": "they are not drawn",
        "sources": "messages show them", "mentions": "messages show them",
        "allowedWarnings": "warnings change no picture", "isStrict": "warnings change no picture",
        "readingWarnings": "warnings change no picture",
      ], bare: ["background": "a color was written so before there were gradients"]),
    // A callout's style and place are written by their names, and texts as their sources.
    ObjectIdentifier(Callout.self): Properties(
      leftOut: [
        "name": "only expectations know it", "inset": "it is written where it is not the usual one",
        "corner": "it is written where there is one",
      ],
      spread: ["style": ["style"], "place": ["place"], "text": ["text"]]),
    ObjectIdentifier(SceneStep.self): Properties(leftOut: [
      "chapter": "it is written where there is one"
    ]),
    ObjectIdentifier(Film.Clip.self): Properties(leftOut: [
      "chapter": "it is written where there is one"
    ]),
    ObjectIdentifier(Camera.self): Properties(
      leftOut: [
        "parallax": "it is written where there is any", "blur": "it is written where there is any",
      ],
      spread: ["source": ["shots", "greatestZoom"]]),
    ObjectIdentifier(Sound.self): Properties(leftOut: ["isLimited": "it is written where it is so"]),
    ObjectIdentifier(Sound.Voice.self): Properties(leftOut: ["text": "it is written where there is one"]),
    ObjectIdentifier(Shot.self): Properties(leftOut: ["follows": "it is written where it is so"]),
    ObjectIdentifier(EffectChoice.self): Properties(leftOut: [
      "declared": "its declaration and its overlays are written, where there are any"
    ]),
    ObjectIdentifier(CollectionDeclaration.State.self): Properties(
      leftOut: ["staysAt": "it is written where it is another than all stops"],
      spread: [
        "following": ["leader", "delay", "stagger"], "shift": ["shiftLeader", "shiftAxis"],
        "owner": ["isOfScene", "isSingle"], "measure": ["isLength"],
      ]),
    ObjectIdentifier(CollectionDeclaration.Trigger.self): Properties(keys: ["change": "aim"]),
    ObjectIdentifier(CollectionDeclaration.StateDrag.self): Properties(
      leftOut: ["limits": "they are written where there are any"],
      spread: [
        "way": ["axis", "isOfPair", "isAround"],
        "release": ["projection", "leadsScrolling", "successor", "glides"],
      ]),
    // The curves of declarations are written by their names.
    ObjectIdentifier(CollectionDeclaration.KeyFrames.self): Properties(spread: ["curve": ["curve"]]),
    ObjectIdentifier(CollectionDeclaration.StateMotion.self): Properties(spread: [
      "curve": ["name", "duration"]
    ]),
    ObjectIdentifier(PageTemplate.self): Properties(leftOut: ["data": "it is written where there is any"]),
    ObjectIdentifier(LayerTemplate.self): Properties(leftOut: [
      "animations": "they are written where there are any", "video": "it is written where there is one",
      "slices": "they are written where there are any",
      "typing": "it is written where there is any",
      "drawing": "it is written where there is one", "backdrop": "it is written where there is one",
      "filter": "it is written where there is one",
      "blend": "it is written where it is not the usual one",
    ]),
    ObjectIdentifier(LayerTemplate.Corner.self): Properties(leftOut: [
      "radii": "they are written where they are unequal"
    ]),
    ObjectIdentifier(RoundedRect.self): Properties(leftOut: [
      "radii": "they are written where they are unequal"
    ]),
    ObjectIdentifier(VectorPicture.self): Properties(leftOut: [
      "drawing": "it follows from the file, whose digest is written"
    ]),
    ObjectIdentifier(TitleCard.Logo.self): Properties(spread: ["picture": ["image"]]),
    ObjectIdentifier(StrokeStyle.self): Properties(leftOut: [
      "miterLimit": "it is written where it is not the usual one",
      "dashOffset": "it is written where there is one",
    ]),
    ObjectIdentifier(ShapeTemplate.self): Properties(leftOut: [
      "fillRule": "it is written where it is not the usual one",
      "style": "it is written where it is not the usual one", "trim": "it is written where there is one",
    ]),
    ObjectIdentifier(LayerAnimation.self): Properties(keys: ["isMirrored": "mirrored"]),
    ObjectIdentifier(Output.self): Properties(
      keys: ["transform": "look"],
      leftOut: [
        "name": "it names files", "path": "it is no content", "places": "they are places in a text",
        "kept": "it is written where there is any", "seam": "it is written where there is one",
      ]),
    ObjectIdentifier(PlannedOutput.self): Properties(leftOut: [
      "place": "it is no content", "sound": "it follows from the scene and the output",
      "preset": "it changes no content", "texts": "they are written where there are any",
      "blursCameras": "it follows from the scene", "cover": "it is written where there is one",
    ]),
    ObjectIdentifier(MovieOptions.self): Properties(leftOut: [
      "soundChoice": "it is written where it is not the scene's",
      "soundCodec": "it is written where it is not the usual one",
      "subtitles": "their language is written where there are any",
      "cover": "it is written where there is one",
    ]),
    ObjectIdentifier(Asset.self): Properties(leftOut: ["path": "it is another on every machine"]),
    ObjectIdentifier(SceneSettings.self): Properties(leftOut: [
      "sources": "messages show them", "emptyCells": "messages show them",
      "names": "a warning depends on them",
    ]),
    ObjectIdentifier(SceneChange.self): Properties(
      keys: ["isOptional": "optional"],
      leftOut: ["isFallback": "it is written where it is so", "mayBeName": "only a message depends on it"]),
    ObjectIdentifier(SourceNode.Scalar.self): Properties(leftOut: [
      "shown": "it is written where there is one"
    ]),
    ObjectIdentifier(SourceNode.Outside.self): Properties(leftOut: ["mistake": "the text makes it"]),
    ObjectIdentifier(TextContents.self): Properties(
      keys: ["string": "text"],
      leftOut: ["number": "the layer has it", "part": "the effect or the typing makes it"]),
    // A paint is written without a name, as it was before there were wallpapers.
    ObjectIdentifier(Background.self): Properties(spread: ["paint": ["value"]]),
    ObjectIdentifier(MaskTemplate.self): Properties(spread: [
      "gradient": ["kind", "start", "end", "stops"]
    ]),
    ObjectIdentifier(CollectionDeclaration.self): Properties(leftOut: [
      "partRules": "they are written where there are any", "wraps": "it is written where it is so",
    ]),
    ObjectIdentifier(CollectionDeclaration.PartRule.self): Properties(
      leftOut: ["names": "they are written where there are any"],
      spread: ["members": ["layers", "columns", "rows", "text", "split", "meshColumns", "meshRows", "back"]]),
    ObjectIdentifier(TextContents.Font.self): Properties(
      keys: ["isItalic": "italic"],
      leftOut: [
        "alternatives": "they are written where there are any",
        "figures": "they are written where they are tabular",
      ]),
    ObjectIdentifier(DeviceModel.self): Properties(leftOut: [
      "name": "what it stands for is written", "notch": "it follows from the rest, and is drawn",
    ]),
    ObjectIdentifier(Chrome.self): Properties(leftOut: [
      "url": "it is written where there is one", "poses": "they are written where there are any",
      "floor": "it is written where there is one",
    ]),
    ObjectIdentifier(Gradient.self): Properties(leftOut: [
      "angle": "it is written where there is one", "corners": "they are written where there are any",
    ]),
    ObjectIdentifier(Shadow.self): Properties(
      keys: ["path": "shape"], leftOut: ["isOfPaint": "it is written where it is so"]),
    ObjectIdentifier(NumberFormat.self): Properties(leftOut: [
      "digits": "they are written where there are more"
    ]),
    ObjectIdentifier(Touch.self): Properties(
      keys: ["isCancelled": "cancelled"],
      leftOut: [
        "pairs": "they are written where there are any", "taps": "they are written where there are more",
      ]),
    ObjectIdentifier(TouchStep.self): Properties(
      keys: ["isCancelled": "cancelled"], leftOut: ["taps": "they are written where there are more"]),
    ObjectIdentifier(Canvas.self): Properties(
      keys: ["underlay": "ground"],
      leftOut: [
        "underlay": "it is written where it is a matte", "margins": "they are written where there are any",
        "seam": "it is written where there is one", "aspect": "it is written where there is one",
      ]),
    ObjectIdentifier(OutputTransform.self): Properties(leftOut: ["aspect": "the canvas has it"]),
    ObjectIdentifier(TitleCard.self): Properties(leftOut: [
      "logo": "it is written where there is one", "image": "it is written where there is one",
    ]),
    ObjectIdentifier(PlannedImage.self): Properties(keys: ["hasAlpha": "alpha"]),
    ObjectIdentifier(FrameFormat.self): Properties(
      keys: ["isOverBlack": "overBlack"], spread: ["exposure": ["shutter", "cameras"]]),
    ObjectIdentifier(AnimationSettings.self): Properties(keys: ["hasAlpha": "alpha"]),
    ObjectIdentifier(MovieSettings.self): Properties(keys: ["isLossless": "lossless", "layout": "form"]),
    ObjectIdentifier(Range<Int>.self): Properties(keys: ["lowerBound": "from", "upperBound": "to"]),
  ]

  @Test func `every stored property is in the text, or is known to be left out`() throws {
    var audit = CanonicalAudit(Self.properties)
    audit.check(try CanonicalSamples.scene())
    audit.check(CanonicalSamples.declaration)
    audit.check(CanonicalSamples.laterDeclaration)
    for rule in CanonicalSamples.laterDeclaration.partRules { audit.check(rule) }
    audit.check(CanonicalSamples.laterPage)
    for shot in CanonicalSamples.shots { audit.check(shot) }
    audit.check(CanonicalSamples.laterLayer)
    audit.check(PictureFilter(blur: 8, saturation: 1.8, tint: .white))
    audit.check(try CanonicalSamples.laterScene())
    for callout in try CanonicalSamples.callouts() { audit.check(callout) }
    audit.check(Callout(.spotlight, time: .during(start: .time(1), end: .end), inset: 6, corner: 12))
    audit.check(CanonicalSamples.lowerThird)
    audit.check(CanonicalSamples.resolvedSteps)
    for output in try CanonicalSamples.outputs() { audit.check(output) }
    for format in try CanonicalSamples.formats() { audit.check(format) }
    for animation in CanonicalSamples.animations { audit.check(animation) }
    audit.check(Trim(0.2, 0.6))
    audit.check(Typing(.at(1), duration: 2, cursor: .always))
    audit.check(PictureSlices(top: 1, right: 2, bottom: 3, left: 4))
    audit.check(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    audit.check(StrokeStyle(cap: .butt, join: .miter, dash: [1, 2]))
    audit.check(try CanonicalSamples.drawing())
    audit.check(CanonicalSamples.logo)
    audit.check(Touch.Pair(time: 1, distance: 2, angle: 3))
    let settings = try CanonicalSamples.encoderSettings()
    audit.check(settings.movie)
    for animation in settings.animations { audit.check(animation) }
    audit.check(try CanonicalSamples.sceneSettings())
    audit.check(try CanonicalSamples.calculatedSettings())
    #expect(audit.faults.sorted() == [])
    #expect(audit.unseen.sorted() == [], "samples set every property")
    // This notices samples that lose types.
    #expect(Set(Self.properties.keys).isSubset(of: audit.types))
  }

  @Test func `a described effect is written with its declaration and the layers of its overlays`() throws {
    func written(_ value: some CanonicalEncodable) -> String {
      String(CanonicalEncoder.text(of: value).dropFirst("canonical 1 ".count))
    }
    let declaration = written(CanonicalSamples.declaration)
    let overlays = written([CanonicalSamples.layer])
    #expect(
      written(try CanonicalSamples.describedEffect())
        == "{type:10'collection,parameters:<>,design:\(declaration),overlays:\(overlays),}")
    #expect(written(EffectChoice("a")) == "{type:1'a,parameters:<>,}")
  }

  @Test func `the settings for following a state and for its release are written value by value`() {
    func text(_ change: (inout CollectionDeclaration.State) -> Void) -> String {
      var state = CollectionDeclaration.State("a")
      state.drag = CollectionDeclaration.StateDrag(.vertical, on: .item)
      change(&state)
      return CanonicalEncoder.text(of: state)
    }
    let plain = text { _ in }
    #expect(plain.contains("triggers:[],delay:0.0,drag:"))
    #expect(plain.contains(",projection:0.099,leadsScrolling:false,}"))
    #expect(
      text { $0.following = .init("b", delay: 0.5, stagger: -0.1) }
        .contains(",leader:1'b,delay:0.5,stagger:-0.1,"))
    #expect(plain.contains("drag:{axis:vertical,target:"))
    let paired = text { $0.drag?.way = .alongOneOfBoth(.horizontal) }
    #expect(paired.contains("drag:{axis:horizontal,isOfPair:true,target:"))
    let turning = text { $0.drag?.way = .around }
    #expect(turning.contains("drag:{axis:vertical,isAround:true,target:"))
    let gliding = text { $0.drag?.release = .glide }
    #expect(gliding.contains(",projection:0.099,leadsScrolling:false,glides:true,}"))
    let leading = text { $0.drag?.release = .stop(projection: 0.2, then: .list) }
    #expect(leading.contains(",projection:0.2,leadsScrolling:true,}"))
    let succeeded = text { $0.drag?.release = .stop(projection: 0.2, then: .state("b")) }
    #expect(succeeded.contains(",projection:0.2,leadsScrolling:false,successor:1'b,}"))
  }

  @Test func `alternatives of a font are written where there are any`() {
    func text(_ alternatives: [String]) -> String {
      CanonicalEncoder.text(of: TextContents.Font(family: "A", alternatives: alternatives, size: 9))
    }
    #expect(text([]).contains("alternatives") == false)
    #expect(text(["B"]) != text(["C"]))
    #expect(text(["B"]).contains("alternatives:"))
  }

  @Test func `the angle of a gradient is written where there is one`() {
    let stops = [Gradient.Stop(.black, at: 0), Gradient.Stop(.white, at: 1)]
    let (plain, turned) = (Gradient(stops: stops), Gradient(angle: 45, stops: stops))
    #expect(!CanonicalEncoder.text(of: plain).contains("angle"))
    #expect(CanonicalEncoder.text(of: turned).contains("angle:45"))
  }

  @Test func `the corners of a gradient are written where there are any`() {
    let stops = [Gradient.Stop(.black, at: 0), Gradient.Stop(.white, at: 1)]
    func text(_ place: Double, _ weight: Double) -> String {
      let corners = [Gradient.Corner](repeating: Gradient.Corner(place: place, weight: weight), count: 4)
      return CanonicalEncoder.text(
        of: Gradient(in: Rect(x: 0, y: 0, width: 1, height: 1), corners: corners, stops: stops))
    }
    #expect(!CanonicalEncoder.text(of: Gradient(stops: stops)).contains("corners"))
    #expect(Set([text(0, 1), text(0.5, 1), text(0, 2)]).count == 3)
  }

  @Test func `a shape's fill rule and stroke style are written unless they are the usual ones`() {
    func text(_ change: (inout ShapeTemplate) -> Void = { _ in }) -> String {
      var shape = ShapeTemplate(.rect, fill: .color(.black), stroke: .white, lineWidth: 2)
      change(&shape)
      return CanonicalEncoder.text(of: shape)
    }
    #expect(!text().contains("fillRule"))
    #expect(!text().contains("style"))
    #expect(text { $0.fillRule = .evenodd }.contains("fillRule:evenodd,"))
    #expect(
      text { $0.style = StrokeStyle(cap: .butt, join: .miter, dash: [1, 2]) }
        .contains("style:{cap:butt,join:miter,dash:[1.0,2.0,],},"))
  }

  @Test func `the radii of corners are written where they are unequal`() {
    func text(_ radii: [Length]) -> String {
      CanonicalEncoder.text(of: LayerTemplate.Corner(radii: radii))
    }
    #expect(text([8, 8, 8, 8]) == text([8]))
    #expect(!text([8]).contains("radii"))
    #expect(text([8, 8, 0, 0]).contains("radii:[{points:8.0,"))
    let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let rect = Rect(x: 0, y: 0, width: 9, height: 9)
    #expect(CanonicalEncoder.text(of: RoundedRect(rect, radii: radii)).contains("bottomLeft:4.0,"))
    #expect(!CanonicalEncoder.text(of: RoundedRect(rect, radius: 4)).contains("radii"))
  }

  @Test func `values of the command line differ by their texts as well`() throws {
    func text(_ argument: String) throws -> String {
      CanonicalEncoder.text(of: try SceneSettings(arguments: [argument]))
    }
    #expect(try text("title=[a]") != text("title=[ a]"))
  }

  @Test func `the kept values of a size limit are written if there are any`() {
    func text(_ kept: Set<Output.Kept>) -> String {
      var output = Output("a", .frames, path: "a")
      output.kept = kept
      return CanonicalEncoder.text(of: output)
    }
    #expect(!text([]).contains("kept"))
    #expect(text([.width, .fps]).contains("kept:[fps,width,],"))
  }

  /// Scenes that people write may contain things that the samples above lack.
  @Test(arguments: ["every-format.yaml", "phone-captions.yaml"])
  func `sample scenes are written completely`(name: String) throws {
    let input = SceneInput(source: .file(path: Self.folder + name), name: name)
    let resolved = try SceneResolver().resolve(input)
    var audit = CanonicalAudit(Self.properties)
    audit.check(resolved.scene)
    audit.check(resolved.stage.steps)
    for output in try RenderPlan(resolved, destination: .folder("")).outputs { audit.check(output) }
    #expect(audit.faults.sorted() == [])
  }

  private static let folder =
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/scenes/"

  @Test func `no two cases have the same word`() {
    func expectDifferentWords<Word: CanonicalWord & CaseIterable>(_: Word.Type) {
      let words = Word.allCases.map(\.canonicalWord)
      #expect(Set(words).count == words.count, "\(Word.self): \(words)")
    }
    expectDifferentWords(Gradient.Kind.self)
    expectDifferentWords(ImageContents.Gravity.self)
    expectDifferentWords(TextContents.Alignment.self)
    expectDifferentWords(TextContents.VerticalAlignment.self)
    expectDifferentWords(CornerCurve.self)
    expectDifferentWords(Typing.Cursor.self)
    expectDifferentWords(FillRule.self)
    expectDifferentWords(StrokeStyle.Cap.self)
    expectDifferentWords(StrokeStyle.Join.self)
    expectDifferentWords(Output.Kept.self)
    expectDifferentWords(CollectionDeclaration.Snap.self)
    expectDifferentWords(CollectionDeclaration.Fit.self)
    expectDifferentWords(CollectionDeclaration.Trigger.Gesture.self)
    expectDifferentWords(CollectionDeclaration.StayStops.self)
    expectDifferentWords(CollectionDeclaration.StateDrag.BeyondStops.self)
    expectDifferentWords(CollectionDeclaration.StateDrag.StartCondition.self)
    expectDifferentWords(CollectionDeclaration.Leaving.Direction.self)
    expectDifferentWords(Axis.self)
    expectDifferentWords(Comparison.Layout.self)
    expectDifferentWords(TouchMarks.Style.self)
    expectDifferentWords(Chrome.Device.self)
    expectDifferentWords(Chrome.Cutout.self)
    expectDifferentWords(StatusBar.Style.self)
    expectDifferentWords(Caption.Place.self)
    expectDifferentWords(TouchStep.Gesture.self)
    expectDifferentWords(OutputQuality.self)
    expectDifferentWords(AnimationOptions.Format.self)
    expectDifferentWords(TraceOptions.Format.self)
    expectDifferentWords(MovieOptions.Container.self)
    expectDifferentWords(MovieOptions.Chroma.self)
    expectDifferentWords(AnimationSettings.Dithering.self)
    expectDifferentWords(CompressionEffort.self)
    expectDifferentWords(EncoderPreset.self)
    expectDifferentWords(VideoCodec.self)
    expectDifferentWords(PixelLayout.self)
  }
}
