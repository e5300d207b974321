import FlickCompositor
import FlickGeometry
import FlickVideo

/// A piece and what came of it.
struct PieceProduct: Sendable {
  var piece: Piece
  var product: CellProduct
}

/// Gets the products of a cell's pieces: those that are kept from the store, the others by rendering them.
struct CellProducer: Sendable {
  private let members: [CellMember]
  private let renderer: FrameRenderer
  private let cellRenderer: CellRenderer
  private let store: ProductStore?
  private let observer: Pass.Observer

  init(_ members: [PassMember], renderer: FrameRenderer, store: ProductStore?, observer: Pass.Observer) {
    self.members = members.map { CellMember($0) }
    (self.renderer, self.store, self.observer) = (renderer, store, observer)
    var looks: [PictureLook] = []
    let lookOfMember = members.map { member in
      if let known = looks.firstIndex(of: member.look) { return known }
      looks.append(member.look)
      return looks.count - 1
    }
    cellRenderer = CellRenderer(renderer: renderer, looks: looks, lookOfMember: lookOfMember)
  }

  /// What rendering a cell takes in memory, about, in bytes.
  var bytesInWork: Int { cellRenderer.bytesInWork }

  /// The products of all `pieces`, those of each member in order.
  ///
  /// - Parameter deliveries: By member; what is delivered at once is not held until its turn comes.
  /// - Throws: `VideoError`, `CancellationError`.
  func products(of pieces: [Piece], deliveries: [PassMember.Delivery?]) async throws -> [PieceProduct] {
    let keys = try keys(of: pieces)
    var products: [Piece: CellProduct] = [:]
    func deliver(_ product: CellProduct, _ piece: Piece) throws {
      if let delivery = deliveries[piece.member] {
        try delivery(product, piece)
        products[piece] = .nothing
      } else {
        products[piece] = product
      }
    }
    var missing: [Piece] = []
    for piece in pieces {
      if let key = keys[piece], let product = store?.product(for: key) {
        observer.reused(piece.member, piece.frames.count)
        try deliver(product, piece)
      } else {
        missing.append(piece)
      }
    }
    if let piece = missing.first, let store, store.isComplete {
      throw store.missing("a piece of \(piece.frames.count) frames from frame \(piece.frames[0])")
    }
    if !missing.isEmpty {
      let schedule = CellSchedule(missing, of: members.map(\.selection))
      try await cellRenderer.render(
        schedule, makeWorkers: members.map(\.makeWorker),
        made: { product, piece in
          if let key = keys[piece] { store?.keep(product, for: key) }
          try deliver(product, piece)
        }, took: observer.took)
    }
    return pieces.map { PieceProduct(piece: $0, product: products[$0] ?? .nothing) }
  }

  /// Puts those pieces that are wanted into the store, unless they are there.
  ///
  /// - Parameter wanted: Keys.
  /// - Returns: Those of the wanted keys that the pieces have.
  func fill(_ pieces: [Piece], wanted: Set<String>) async throws -> Set<String> {
    guard let store else { return [] }
    let keys = try keys(of: pieces).filter { wanted.contains($0.value) }
    var seen: Set<String> = []
    var missing: [Piece] = []
    for piece in pieces {
      guard let key = keys[piece], seen.insert(key).inserted else { continue }
      if store.product(for: key) != nil {
        observer.reused(piece.member, piece.frames.count)
      } else {
        missing.append(piece)
      }
    }
    if !missing.isEmpty {
      try await cellRenderer.render(
        CellSchedule(missing, of: members.map(\.selection)), makeWorkers: members.map(\.makeWorker),
        made: { product, piece in if let key = keys[piece] { store.keep(product, for: key) } },
        took: observer.took)
    }
    return seen
  }

  /// The keys of the pieces that are kept, and about how long they take, in microseconds of a core: what is drawn and
  /// encoded anew counts, what only goes on being shown counts a tenth.
  func survey(_ pieces: [Piece], maker: String) throws -> (pieces: [(key: String, piece: Piece)], cost: Int) {
    var hasher = PieceHasher(renderer, maker: maker)
    var result: [(key: String, piece: Piece)] = []
    var nanoseconds = 0
    for piece in pieces {
      let member = members[piece.member]
      guard let key = try hasher.key(of: piece, member) else { continue }
      result.append((key, piece))
      let new = try hasher.newFrames(of: piece, member)
      nanoseconds += member.look.size.area * member.costPerPixel * (10 * new + piece.frames.count - new) / 10
    }
    nanoseconds += hasher.momentCount * renderer.compositor.size.area * CellProducer.drawingCost
    return (result, max(nanoseconds / 1000, 1))
  }

  /// Of drawing a pixel, in nanoseconds, roughly.
  private static let drawingCost = 6

  /// By piece, of those that are kept.
  private func keys(of pieces: [Piece]) throws -> [Piece: String] {
    guard let store else { return [:] }
    var hasher = PieceHasher(renderer, maker: store.maker)
    var keys: [Piece: String] = [:]
    for piece in pieces { keys[piece] = try hasher.key(of: piece, members[piece.member]) }
    return keys
  }
}

/// What of a member of a pass any thread may know.
struct CellMember: Sendable {
  let selection: FrameSelection
  let look: PictureLook
  let recipe: String?
  let costPerPixel: Int
  let makeWorker: @Sendable () throws -> any CellWorker

  init(_ member: PassMember) {
    (selection, look, recipe) = (member.selection, member.look, member.recipe)
    (costPerPixel, makeWorker) = (member.costPerPixel, member.makeWorker)
  }
}
