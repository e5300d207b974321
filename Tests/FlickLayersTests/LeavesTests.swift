import FlickGeometry
import FlickLayers
import Testing

@Suite struct LeavesTests {
  @Test func `leaves have the opacities and clips of the groups around them`() throws {
    var picture = Layer.card("picture", 10, 10, 40, 40)
    picture.shouldRasterize = true
    picture.sublayers = [.card("dot", 5, 5, 10, 10)]
    picture.sublayers[0].opacity = 0.5
    var page = Layer.plain("page", [picture])
    page.background = .white
    page.opacity = 0.5
    page.transform = Transform3D(translationX: 20, y: 0)
    let list = Layer.plain("root", [page]).flattened
    #expect(list.kinds == ["group"])
    let leaves = list.leaves
    #expect(leaves.map(\.path) == ["root/page", "root/page/picture", "root/page/picture/dot"])
    #expect(leaves.map(\.opacity) == [0.5, 0.5, 0.25])
    let corners = leaves.map { $0.matrix.projected(.zero)?.point }
    #expect(corners == [Point(20, 0), Point(30, 10), Point(35, 15)])
  }

  @Test func `clips of pictures go to the canvas`() throws {
    var picture = Layer.card("picture", 10, 10, 40, 40)
    picture.shouldRasterize = true
    picture.sublayers = [.plain("inner", [.card("wide", 0, 0, 90, 9)])]
    picture.sublayers[0].masksToBounds = true
    picture.sublayers[0].bounds.size = Size(30, 30)
    picture.sublayers[0].position = Point(20, 20)
    let wide = try #require(Layer.plain([picture]).flattened.leaves.last)
    let ends = RoundedRect(picture.bounds)
    let mask = RoundedRect(picture.sublayers[0].bounds)
    #expect(wide.clips.map(\.shape) == [.roundedRect(ends), .roundedRect(mask)])
    #expect(wide.clips.map { $0.matrix.projected(.zero)?.point } == [Point(10, 10), Point(15, 15)])
  }

  @Test func `leaves of plain items are themselves`() {
    let list = Layer.plain([.card("a", 0, 0, 9, 9), .card("b", 9, 9, 9, 9)]).flattened
    #expect(list.leaves == list.items)
  }
}
