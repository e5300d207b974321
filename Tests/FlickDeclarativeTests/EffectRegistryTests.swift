import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The effects that scenes can name.
@Suite struct EffectRegistryTests {
  /// A user's own effect, which needs no changes to Flickbook.
  struct Still: SceneEffect {
    static let descriptor = EffectDescriptor(
      type: "still", summary: "Nothing moves", parameters: [], commands: [], states: [], events: [])

    init(_ setup: EffectSetup) {}

    mutating func perform(_ action: Action, at time: Double) -> Outcome { Outcome([]) }

    func layers(at time: Double) -> Layer { Layer("still", frame: .zero) }

    func snapshot(at time: Double) -> EffectSnapshot {
      EffectSnapshot(type: "still", state: "", contentOffset: .zero, contentSize: .zero, items: [])
    }

    func item(at point: Point, time: Double) -> ItemSnapshot? { nil }

    func visiblePoint(ofPage id: String, at time: Double) -> Point? { nil }
  }

  @Test func `effects are found by their names`() {
    let names = ["page-tabs", "expanding-cells", "page-flips", "card-stack", "photo-zoom", "collection"]
    #expect(EffectRegistry.builtIn.descriptors.map(\.type) == names)
    #expect(EffectRegistry.builtIn["page-tabs"]?.code == "FlickEffects.PageTabsEffect")
    #expect(EffectRegistry.builtIn["tabs"] == nil)
    let extended = EffectRegistry.builtIn.adding(Still.self).adding(Still.self)
    #expect(extended["still"]?.code == String(reflecting: Still.self))
    #expect(extended.factories.count == EffectRegistry.builtIn.factories.count + 1)
  }

  @Test func `descriptors are complete`() {
    for descriptor in EffectRegistry.builtIn.descriptors {
      for parameter in descriptor.parameters {
        #expect(parameter.defaultValue != nil || parameter.isOptional)
      }
      let lists = [
        descriptor.parameters.map(\.name), descriptor.commands.map(\.name), descriptor.states.map(\.name),
        descriptor.events.map(\.name), descriptor.labels.map(\.name),
      ]
      #expect(lists.allSatisfy { Set($0).count == $0.count })
    }
  }

  @Test func `every event of an outcome is described`() throws {
    var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor))
    var outcomes = [try effect.perform("append", at: 0), try effect.perform("append", at: 1)]
    outcomes.append(try effect.perform("dismiss", at: 5))
    outcomes.append(try effect.perform("delete", ["page": .integer(3)], at: 8))
    let known = Set(PageTabsEffect.descriptor.events.map(\.name)).union(["start", "release", "settled"])
    #expect(outcomes.flatMap(\.events).allSatisfy { known.contains($0.name) })
  }
}
