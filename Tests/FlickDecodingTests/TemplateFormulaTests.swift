import FlickDiagnostics
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import Testing

/// Functions and other operators in `${...}`.
@Suite struct TemplateFormulaTests {
  /// Returns the text that a template gives in the third of four repetitions, with parameters.
  private static func filled(_ text: String) throws -> String {
    let scene = """
      scene: 1
      parameters: {step: {type: angle, default: 30deg}, size: {type: number, default: 12}, on: {type: boolean, default: true}, pi: {type: number, default: 3}}
      effect: {type: collection}
      content:
        pages:
          - {repeat: 4, id: "p-${n}", layers: [{text: "\(text)"}, {text: "${step} ${size} ${pi}"}]}
      """
    let page = try SceneLoader.builtIn.result(scene).get().pages[2]
    guard case .text(let contents)? = page.layer.layers[0].contents else { return "" }
    return contents.string
  }

  @Test(arguments: [
    ("${mod(i, 2)}", "0"), ("${i % 2}", "0"), ("${floor(i / 2) * 40}", "40"), ("${max(i, n, 1)}", "3"),
    ("${i > 1 ? 10 : 20}", "10"), ("${i > 1 && n == 3 ? 10 : 20}", "10"), ("${!(i > 1) ? 10 : 20}", "20"),
    ("${abs(i - 8) + size}", "18"), ("${clamp(i * 9, 0, size)}", "12"), ("${sqrt(i + 7)}", "3"),
    ("${round(100 * sin(step))}", "50"), ("${round(100 * cos(step * 2))}", "50"),
    ("${step * 2 + 0deg}", "60deg"), ("${step * 2}", "60deg"), ("${-step / 4}", "-7.5deg"),
    ("${45deg}", "cannot"),
    ("${step + 2}", "cannot"), ("${on ? 10 : 20}", "10"), ("${!on}", "false"), ("${on && i > 2}", "false"),
    ("${on + 1}", "cannot"),
    ("${min(step, 90deg)}", "30deg"), ("${atan2(1, 1)}", "45deg"), ("${acos(0)}", "90deg"),
    ("${mix(10, 20, 0.25)}", "12.5"), ("${ease(linear, 0.5)}", "0.5"), ("${i == 2}", "true"),
    // A parameter takes precedence over a constant of the same name.
    ("${pi * 2}", "6"), ("${min(pi, 9)}", "3"), ("$${mod(i, 2)}", "${mod(i, 2)}"),
  ])
  func `functions and signs of formulas are calculated`(text: String, expected: String) throws {
    if expected == "cannot" {
      #expect(throws: SceneDiagnostics.self) { try Self.filled(text) }
    } else {
      #expect(try Self.filled(text) == expected)
    }
  }

  /// In the third of four repetitions, `n` is 3 and `i` is 2.
  @Test(arguments: [
    ("${n*0.1}", "0.3"), ("${-n*0.1}", "-0.3"), ("${1 - 0.9}", "0.1"), ("${0.1 + 0.2 - 0.3}", "0"),
    ("${1/n}", "0.333333333333"), ("${100/n}", "33.3333333333"), ("${i/n}", "0.666666666667"),
    ("${sin(step) * 0.2}", "0.1"), ("${step / 7}", "4.28571428571deg"), ("${1/100000}", "0.00001"),
    ("${1234567.5 * 100}", "123456750"), ("${999999999999 + n/10}", "999999999999"),
  ])
  func `a text shows a calculated number without rounding errors`(text: String, expected: String) throws {
    #expect(try Self.filled(text) == expected)
  }

  /// Where no viewer sees a number, all of its digits count.
  @Test func `a calculated value is exact where it is used, and short where it is shown`() throws {
    let scene = try SceneLoader.builtIn.result(
      """
      scene: 1
      parameters: {price: {type: text, default: "3.14159265358979323846"}}
      effect: {type: collection}
      content:
        pages:
          - repeat: 1
            id: a
            layers:
              - each: [{x: "${n*0.1 + 0.2}", weight: "v1.1: ${n*0.1 + 0.2} kg, -${n*0.1 + 0.2}."}]
                text: "${x} ${weight} ${price} 0.30000000000000004"
                opacity: "${x}"
      """
    ).get()
    let layer = scene.pages[0].layer.layers[0]
    guard case .text(let contents)? = layer.contents else {
      Issue.record("no text")
      return
    }
    let numbers = "0.3 v1.1: 0.3 kg, -0.3. 3.14159265358979323846 0.30000000000000004"
    #expect(contents.string == numbers)
    #expect(layer.opacity == 0.1 + 0.2)
  }

  @Test func `pi is known where no parameter has its name`() throws {
    let scene = try SceneLoader.builtIn.result(
      """
      scene: 1
      effect: {type: collection}
      content: {pages: [{id: a, layers: [{text: "${round(pi * 1000)} ${pi - 3}"}]}]}
      """
    ).get()
    guard case .text(let contents)? = scene.pages[0].layer.layers[0].contents else {
      Issue.record("no text")
      return
    }
    #expect(contents.string == "3142 0.14159265359")
  }

  @Test func `names that came to the language later stay a scene's own, with a hint`() throws {
    let scene = try SceneLoader.builtIn.result(
      """
      scene: 1
      strict: true
      effect: {type: collection, let: {pi: 3, asin: 2pt}, states: {acos: {of: scene, tap: {item: on}}}, item: {x: pi * asin + acos}}
      content: {pages: [{id: a}]}
      """
    ).get()
    // 'asin' and 'acos' are functions, which a call still means.
    #expect(scene.readingWarnings.map(\.warning) == [.ownName])
    #expect(
      scene.readingWarnings.first?.message
        == "'pi' is also a value that formulas know; here it hides that value")
  }
}
