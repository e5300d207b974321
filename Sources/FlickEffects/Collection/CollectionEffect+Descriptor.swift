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
        NamedSummary("updating", "A page is inserted or deleted, and the others make room or close the gap"),
      ],
      events: [
        NamedSummary("refused", "The effect does not accept the step"),
        NamedSummary("finished", "The effect's own operation is over"),
        NamedSummary("scrolling", "The list starts to scroll by itself"),
        NamedSummary("inserting", "The insertion of a page starts"),
        NamedSummary("inserted", "The page is in its place"),
        NamedSummary("deleting", "The deletion of a page starts"),
        NamedSummary("deleted", "The page is gone, and the others have closed up"),
      ],
      pageSize: pageSize)
    self = with(pageStates: [
      NamedSummary("present", "The page is in the collection"),
      NamedSummary("appearing", "The page is being inserted"),
      NamedSummary("disappearing", "The page is being deleted, or has left"),
    ])
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
            "animated", .boolean, default: .boolean(true), "Whether the list glides; if not, it jumps"),
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
      CommandDescriptor("delete", "Removes a page", parameters: [.page("The page to delete")]),
    ]
  }
}
