/// One of the ways to draw a frame; the bytes are the same in all of them.
struct DrawingMode: Hashable {
  var threads = 1

  var name: String { threads == 1 ? "1 thread" : "\(threads) threads" }
}
