// Made by Scripts/embed-effects.

extension EffectLibrary {
  static let embedded: [Entry] = [
    accordion,
    appSwitcher,
    bottomSheet,
    cardDeck,
    cardZoom,
    coverFlow,
    crossFade,
    cube,
    depthPager,
    fannedPager,
    heroPush,
    largeTitle,
    onboarding,
    pagingDots,
    parallaxPages,
    pickUp,
    pullToRefresh,
    scaleCarousel,
    sideDrawer,
    stretchyHeader,
    swipeCells,
    timeMachine,
    waterfall,
    wheel,
    zoomPager,
  ]
}
