public import FlickEffects

extension EffectRegistry {
  /// The effects that come with Flickbook.
  public static let builtIn = EffectRegistry([
    PageTabsEffect.self, ExpandingCellsEffect.self, PageFlipsEffect.self, CardStackEffect.self,
    PhotoZoomEffect.self,
  ]).adding(.declarative)
}
