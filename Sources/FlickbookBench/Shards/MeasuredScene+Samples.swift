extension MeasuredScene {
  /// Sample scenes of every effect, as `Benchmarks/segment-costs` measured them on a core of an AMD EPYC. The groups
  /// are sorted by decreasing estimate.
  static let samples = [
    // card-stack-drag
    MeasuredScene(
      reading: 0.258,
      groups: [
        .init(segments: 2, estimate: 1.655, cost: 1.267),
        .init(segments: 2, estimate: 1.514, cost: 1.234),
        .init(segments: 2, estimate: 1.459, cost: 1.053),
        .init(segments: 2, estimate: 0.060, cost: 0.001),
      ]),
    // card-stack-select
    MeasuredScene(
      reading: 0.617,
      groups: [
        .init(segments: 2, estimate: 1.426, cost: 1.015),
        .init(segments: 2, estimate: 1.405, cost: 1.189),
        .init(segments: 2, estimate: 0.837, cost: 0.718),
      ]),
    // chat-scripts
    MeasuredScene(
      reading: 0.000,
      groups: [
        .init(segments: 1, estimate: 0.122, cost: 0.351)
      ]),
    // every-format
    MeasuredScene(
      reading: 0.286,
      groups: [
        .init(segments: 1, estimate: 8.000, cost: 0.757),
        .init(segments: 45, estimate: 2.895, cost: 6.341),
        .init(segments: 3, estimate: 0.490, cost: 0.299),
        .init(segments: 1, estimate: 0.018, cost: 0.001),
      ]),
    // expanding-cells-3d
    MeasuredScene(
      reading: 0.039,
      groups: [
        .init(segments: 2, estimate: 2.492, cost: 1.715),
        .init(segments: 2, estimate: 2.005, cost: 1.357),
        .init(segments: 2, estimate: 0.134, cost: 0.312),
      ]),
    // expanding-cells-fling
    MeasuredScene(
      reading: 0.000,
      groups: [
        .init(segments: 2, estimate: 1.981, cost: 1.488),
        .init(segments: 2, estimate: 1.746, cost: 1.716),
        .init(segments: 2, estimate: 0.120, cost: 0.240),
      ]),
    // page-flips-drag
    MeasuredScene(
      reading: 0.376,
      groups: [
        .init(segments: 2, estimate: 2.021, cost: 1.053),
        .init(segments: 2, estimate: 1.974, cost: 1.010),
        .init(segments: 2, estimate: 1.813, cost: 1.011),
        .init(segments: 2, estimate: 1.152, cost: 0.510),
      ]),
    // page-flips-random
    MeasuredScene(
      reading: 0.812,
      groups: [
        .init(segments: 2, estimate: 2.663, cost: 1.424),
        .init(segments: 2, estimate: 2.663, cost: 2.061),
        .init(segments: 2, estimate: 2.266, cost: 2.022),
        .init(segments: 2, estimate: 2.124, cost: 0.811),
      ]),
    // page-tabs-browse
    MeasuredScene(
      reading: 0.417,
      groups: [
        .init(segments: 2, estimate: 2.725, cost: 2.628),
        .init(segments: 2, estimate: 2.203, cost: 1.354),
        .init(segments: 2, estimate: 2.202, cost: 1.988),
        .init(segments: 2, estimate: 1.135, cost: 0.731),
      ]),
    // page-tabs-open
    MeasuredScene(
      reading: 0.147,
      groups: [
        .init(segments: 2, estimate: 1.396, cost: 1.418),
        .init(segments: 2, estimate: 1.396, cost: 1.645),
        .init(segments: 2, estimate: 0.096, cost: 0.136),
      ]),
    // phone-captions
    MeasuredScene(
      reading: 0.493,
      groups: [
        .init(segments: 2, estimate: 6.984, cost: 3.397),
        .init(segments: 2, estimate: 4.330, cost: 3.279),
        .init(segments: 2, estimate: 2.697, cost: 1.243),
      ]),
    // tablet-boards
    MeasuredScene(
      reading: 0.136,
      groups: [
        .init(segments: 2, estimate: 3.666, cost: 1.974),
        .init(segments: 2, estimate: 3.255, cost: 1.900),
        .init(segments: 2, estimate: 2.113, cost: 1.086),
      ]),
    // photo-zoom
    MeasuredScene(
      reading: 0.034,
      groups: [
        .init(segments: 1, estimate: 0.312, cost: 0.275),
        .init(segments: 1, estimate: 0.281, cost: 0.195),
        .init(segments: 1, estimate: 0.143, cost: 0.152),
      ]),
  ]
}
