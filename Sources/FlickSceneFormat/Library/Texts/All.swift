// Made by Scripts/embed-effects.

extension EffectLibrary {
  static let embedded: [Entry] = [
    appSwitcher,
    coverFlow,
    crossFade,
    cube,
    depthPager,
    fannedPager,
    largeTitle,
    onboarding,
    pagingDots,
    parallaxPages,
    scaleCarousel,
    stretchyHeader,
    timeMachine,
    waterfall,
    wheel,
    zoomPager,
  ]
}
