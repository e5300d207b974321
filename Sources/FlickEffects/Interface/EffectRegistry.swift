/// The effects that scenes can name.
///
/// ```swift
/// let effects = EffectRegistry.builtIn.adding(CardCarousel.self)
/// ```
public struct EffectRegistry: Sendable {
  /// The factories, in the order in which help and messages list them.
  package private(set) var factories: [EffectFactory]

  /// - Precondition: No two effects share a type name.
  public init(_ factories: [EffectFactory]) {
    precondition(Set(factories.map(\.descriptor.type)).count == factories.count, "effects share a name")
    self.factories = factories
  }

  /// A registry of effects in Swift.
  ///
  /// - Precondition: No two effects share a type name.
  public init(_ types: [any SceneEffect.Type]) { self.init(types.map { EffectFactory($0) }) }

  /// The registry with one more effect, which replaces any effect with the same type name.
  public func adding(_ factory: EffectFactory) -> EffectRegistry {
    EffectRegistry(factories.filter { $0.descriptor.type != factory.descriptor.type } + [factory])
  }

  /// The registry with one more effect in Swift, which replaces any effect with the same type name.
  public func adding(_ type: any SceneEffect.Type) -> EffectRegistry { adding(EffectFactory(type)) }

  public var descriptors: [EffectDescriptor] { factories.map(\.descriptor) }

  /// The effect that scenes call `name`.
  public subscript(name: String) -> EffectFactory? { factories.first { $0.descriptor.type == name } }
}
