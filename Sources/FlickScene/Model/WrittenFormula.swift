public import FlickBasics

/// A formula as its author has written it, for those who explain a scene's numbers.
public struct WrittenFormula: Hashable, Sendable {
  /// A value that was filled in.
  public struct Filling: Hashable, Sendable {
    /// What stands between `${` and `}`: the name of a parameter, or a calculation.
    public let expression: String
    public let value: String

    public init(_ expression: String, _ value: String) { (self.expression, self.value) = (expression, value) }
  }

  /// With `${…}` where values were filled in.
  public let text: String
  /// In their order.
  public let fillings: [Filling]
  /// Where it stands.
  public let range: SourceRange

  public init(_ text: String, fillings: [Filling], at range: SourceRange) {
    (self.text, self.fillings, self.range) = (text, fillings, range)
  }
}
