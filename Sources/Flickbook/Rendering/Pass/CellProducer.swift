import FlickCompositor
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
  let makeWorker: @Sendable () throws -> any CellWorker

  init(_ member: PassMember) {
    (selection, look, recipe) = (member.selection, member.look, member.recipe)
    makeWorker = member.makeWorker
  }
}
