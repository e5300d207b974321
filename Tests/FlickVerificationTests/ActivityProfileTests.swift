import Testing

@testable import FlickVerification

/// Tests of the places where the changes of a film are found in a recording.
@Suite struct ActivityProfileTests {
  private static func profile(_ width: Int, _ height: Int) -> ActivityProfile {
    var profile = ActivityProfile(width: width, height: height)
    for index in 0..<width { profile.columns[index] = Float(index * index % 7) }
    for index in 0..<height { profile.rows[index] = Float(index * 3 % 5) }
    return profile
  }

  @Test func `profiles of every small size can be compared, and an equal one lies at 0`() {
    for (width, height) in (1...8).flatMap({ width in (1...8).map { (width, $0) } }) {
      let film = Self.profile(width, height)
      for other in 1...8 {
        #expect(film.places(in: Self.profile(other, 9 - other), scales: [0.5, 1, 2]).count <= 3)
      }
      guard width > 3, height > 3 else { continue }
      let place = film.places(in: film, scales: [1]).first?.place
      #expect(place == Placement(scale: 1, x: 0, y: 0), "\(width) x \(height)")
    }
  }
}
