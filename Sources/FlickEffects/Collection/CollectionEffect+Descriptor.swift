package import FlickGeometry

extension CollectionEffect where Layout: SceneLayout {
  public static var descriptor: EffectDescriptor {
    EffectDescriptor(
      collection: Layout.type, summary: Layout.summary, parameters: Layout.parameters,
      pageSize: Layout.pageSize(on:))
  }
}

extension EffectDescriptor {
  /// The descriptor of a collection that scrolls.
  package init(
    collection type: String, summary: String, parameters: [ParameterDescriptor] = [],
    pageSize: @escaping @Sendable (Size) -> Size = { $0 }
  ) {
    self.init(
      type: type, summary: summary, parameters: parameters, commands: CollectionCommands.all,
      states: [
        NamedSummary("resting", "Nothing moves"),
        NamedSummary("dragging", "A finger moves the list"),
        NamedSummary("moving", "The list glides, bounces or scrolls by itself"),
        NamedSummary("updating", "A page comes or goes, and the others make room or close up"),
      ],
      events: [
        NamedSummary("refused", "The step was declined"),
        NamedSummary("finished", "The effect's own operation is over"),
        NamedSummary("scrolling", "The list starts to scroll by itself"),
        NamedSummary("inserting", "A page starts to come"),
        NamedSummary("inserted", "The page is in its place"),
        NamedSummary("deleting", "A page starts to go"),
        NamedSummary("deleted", "The page is gone, and the others have closed up"),
      ],
      pageSize: pageSize)
  }
}

/// The commands that every collection understands.
enum CollectionCommands {
  static var all: [CommandDescriptor] {
    [
      CommandDescriptor(
        "scrollTo", "Scrolls to a page",
        parameters: [
          .page("The page to show"),
          ParameterDescriptor(
            "animated", .boolean, default: .boolean(true), "Whether the list glides, or is there at once"),
        ]),
      CommandDescriptor(
        "insert", "Adds a page",
        parameters: [
          ParameterDescriptor(
            "index", .integer(0...10_000),
            "Where: 0 is before the first page, the number of pages after the last"),
          ParameterDescriptor(
            "page", .sparePage, optional: true, "The spare page to take; by default the first one left"),
        ]),
      CommandDescriptor("delete", "Takes a page out", parameters: [.page("The page to delete")]),
    ]
  }
}
