// The library's entry point: code that imports Flickbook can plan, inspect, render and compare scenes.
@_exported public import FlickAnalysis
@_exported public import FlickBatch
@_exported public import FlickDrawing
@_exported public import FlickGolden
@_exported public import FlickPlanning
@_exported public import FlickProvenance
@_exported public import FlickRendering
