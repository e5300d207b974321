/// The effects that scenes can name.
///
/// ```swift
/// let effects = EffectRegistry.builtIn.adding(CardCarousel.self)
/// ```
public struct EffectRegistry: Sendable {
  /// In the order in which help and messages list them.
  public private(set) var types: [any Effect.Type]

  /// - Precondition: no two effects share a type name.
  public init(_ types: [any Effect.Type]) {
    precondition(Set(types.map { $0.descriptor.type }).count == types.count, "effects share a name")
    self.types = types
  }

  /// The registry with one more effect; it takes the place of one with the same type name.
  public func adding(_ type: any Effect.Type) -> EffectRegistry {
    EffectRegistry(types.filter { $0.descriptor.type != type.descriptor.type } + [type])
  }

  public var descriptors: [EffectDescriptor] { types.map { $0.descriptor } }

  /// The effect that scenes call `name`.
  public subscript(name: String) -> (any Effect.Type)? { types.first { $0.descriptor.type == name } }
}
