/// An address of the server with its handler: `Route(.get, "frames/:epoch/:number", answer)`.
///
/// A word with a colon is a parameter, which stands for a part of the address. It is parsed once; an address whose part
/// does not have the parameter's form does not match the route.
struct Route: Sendable {
  typealias Handler = @Sendable (Request, PathParameters) async throws -> Response

  private enum Word: Sendable {
    case literal(String)
    case epoch
    /// A whole number, at least 0.
    case number
    case name
  }

  let method: Request.Method
  let answer: Handler
  private let words: [Word]

  /// - Parameter pattern: The address without its first slash.
  init(_ method: Request.Method, _ pattern: String, _ answer: @escaping Handler) {
    (self.method, self.answer) = (method, answer)
    words = pattern.split(separator: "/", omittingEmptySubsequences: false).map { word in
      switch word {
      case ":epoch": .epoch
      case ":number": .number
      case ":name": .name
      default: .literal(String(word))
      }
    }
  }

  /// The values of the parameters in an address; nil if the address does not match.
  ///
  /// - Parameter words: The parts between the address's slashes.
  func parameters(in words: [Substring]) -> PathParameters? {
    guard words.count == self.words.count else { return nil }
    var parameters = PathParameters()
    for (expected, word) in zip(self.words, words) {
      switch expected {
      case .literal(let text): guard word == text else { return nil }
      case .epoch: parameters.epoch = String(word)
      case .name: parameters.name = String(word)
      case .number:
        guard let number = Int(word), number >= 0 else { return nil }
        parameters.number = number
      }
    }
    return parameters
  }
}

/// The values of a route's parameters in an address.
struct PathParameters: Hashable, Sendable {
  var epoch = ""
  /// The number of a frame, or of a picture.
  var number = 0
  /// The name of a file of the page.
  var name = ""
}
