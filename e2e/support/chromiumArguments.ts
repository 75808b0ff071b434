/** Features that Playwright disables. The last list wins, so additions must repeat it. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** The omnibox pages, rendered behind every window, take a quarter of a journey's time. */
const ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * Arguments of a Chromium under test. `partitioned` partitions a frame's storage by top-level site, as
 * browsers do and Playwright does not; without it, blocking third-party cookies leaves a frame no storage.
 */
export function chromiumArguments({ partitioned = false } = {}): string[] {
  const features = [
    ...DISABLED_BY_PLAYWRIGHT,
    ...ADDRESS_FIELD,
    ...(partitioned ? [] : ['ThirdPartyStoragePartitioning']),
  ]
  return ['--no-sandbox', `--disable-features=${features.join()}`]
}
