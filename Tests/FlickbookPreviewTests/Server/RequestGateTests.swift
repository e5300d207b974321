import Testing

@testable import FlickbookPreview

@Suite struct RequestGateTests {
  private let gate = RequestGate(EmptyServer.token, names: ["session.example"])

  @Test(arguments: GateCase.all) func `the gate knows whom it may let in`(asked: GateCase) {
    let head = RequestGate.Head(
      method: asked.method, target: asked.target,
      headers: asked.headers.map { ($0.name.lowercased(), $0.value) })
    switch gate.decision(on: head) {
    case .admit: #expect(asked.status == 200)
    case .refuse(let answer), .welcome(let answer): #expect(answer.status == asked.status)
    }
  }

  @Test func `the token leaves the address and becomes a cookie that scripts and other sites cannot have`()
    throws
  {
    let head = RequestGate.Head(
      target: "/?token=\(EmptyServer.token.text)", headers: [("host", "localhost:1")])
    guard case .welcome(let answer) = gate.decision(on: head) else {
      Issue.record("it was let in without a cookie")
      return
    }
    let cookie = try #require(answer.headers.first { $0.name == "Set-Cookie" }?.value)
    #expect(cookie.hasPrefix("\(EmptyServer.token.cookieName)=\(EmptyServer.token.text); "))
    #expect(cookie.contains("; HttpOnly"))
    #expect(cookie.contains("; SameSite=Strict"))
    #expect(answer.headers.first { $0.name == "Location" }?.value == "/")
  }

  @Test func `a query is read as browsers write it`() throws {
    let target = try #require(RequestTarget("/x?a=%C3%BC+b%2B&c&=d"))
    #expect(target.path == "/x")
    #expect(target.query.map(\.name) == ["a", "c", ""])
    #expect(target.query.map(\.value) == ["ü b+", "", "d"])
  }

  @Test func `tokens are random and of 128 bits`() {
    let tokens = (0..<50).map { _ in AccessToken().text }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
