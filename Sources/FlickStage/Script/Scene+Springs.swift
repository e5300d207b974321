import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickScene

extension Scene {
  /// - Throws: If computing the springs of all pages over this time would take too much work.
  func requireSprings(within seconds: Double) throws(Diagnostic) {
    guard let collection = effect.declared?.collection else { return }
    let count = pages.count + sparePages.count
    let steps = collection.springSteps(items: count, seconds: seconds)
    guard steps > Double(DeclarativeCollection.mostSpringSteps) else { return }
    let most = DeclarativeCollection.mostSpringSteps / 1_000_000
    throw Diagnostic(
      "the springs of \(count) pages take \(Int((steps / 1e6).rounded(.up))) million steps in \(secondsText(seconds)), more than \(most) million",
      at: effect.range, note: "each spring of each page takes 480 steps per second",
      suggestion: "a spring that follows only 'scroll' or 'finger.x' counts once for all pages")
  }
}
