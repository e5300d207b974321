import FlickGeometry

extension EffectDescriptor {
  /// What scenes may say to the expanding cells.
  public static let expandingCells = EffectDescriptor(
    type: "ultravisual",
    summary: "A list whose next cell grows over the featured one while it scrolls",
    parameters: [
      ParameterDescriptor(
        "style", .choice(ExpandingCellsLayout.Style.allCases.map(\.rawValue)), default: .text("2d"),
        "Flat cells, or cells that lean back until they are featured"),
      ParameterDescriptor(
        "dragPerItem", .length(20...2000), default: .number(200),
        "How far the list scrolls from one cell to the next; a well-known tutorial has 180"),
      ParameterDescriptor(
        "tapToFeature", .boolean, default: .boolean(false), "Whether a tap on a cell scrolls to it"),
      ParameterDescriptor(
        "angle", .angle(-89...0), default: .number(-45), "The tilt of a standard cell in 3d"),
      ParameterDescriptor(
        "perspective", .length(200...100_000), default: .number(500), "The distance of the eye in 3d"),
      ParameterDescriptor(
        "lift", .length(0...1000), default: .number(100),
        "How much nearer each cell lies than the one above it in 3d; 0 lets the growing cell cut into the featured one"
      ),
    ],
    commands: [
      CommandDescriptor(
        "scrollTo", "Scrolls until a cell is featured",
        parameters: [
          .page("The cell to feature"),
          ParameterDescriptor(
            "animated", .boolean, default: .boolean(true), "Whether the list glides, or is there at once"),
        ])
    ],
    states: [
      Described("resting", "Nothing moves"),
      Described("dragging", "A finger moves the list"),
      Described("moving", "The list glides, bounces or scrolls by itself"),
    ],
    events: [
      Described("refused", "The step was declined"),
      Described("finished", "The effect's own operation is over"),
      Described("scrolling", "The list starts to scroll by itself"),
    ],
    labels: [
      Described("title", "Large; grows with the cell"),
      Described("time", "Time and room, below the title; seen in the featured cell"),
      Described("speaker", "Below the time; seen in the featured cell"),
    ],
    pageSize: { Size($0.width, ExpandingCellsLayout.featuredHeight) })
}
