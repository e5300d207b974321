import FlickTestSupport
import Testing

/// Old words are mistakes, and the message names the new one.
@Suite struct FormerOptionsTests {
  @Test(arguments: [
    (["join", "plan.json"], "'join' is called 'assemble' now"),
    (["bench", "kernels"], "'bench' is now a separate program: 'flickbook-bench'"),
    (["render", "a.yaml", "--rows", "data.csv", "--output", "out"], "'--rows' is called '--data' now"),
    (["embed", "README.md", "--any-fonts"], "'--any-fonts' is called '--ignore-fonts' now"),
    (["plan", "a.yaml", "--units=plan.json"], "'--units' is called '--save' now"),
    (["render", "--plan", "p", "--units-folder", "u"], "'--units-folder' is called '--segments' now"),
  ])
  func `an old word names the new one`(arguments: [String], message: String) throws {
    let run = try Tool().start(arguments).end()
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("flickbook: error: \(message)\n"), "\(run.errors)")
  }
}
