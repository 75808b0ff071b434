/** What Playwright turns off. Of two lists the last one wins, so whoever adds to it says all of it again. */
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
/** Pages of the browser's own address field, drawn behind every window: a quarter of a journey's time. */
const ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * How a Chromium under test is started. `partitioned` keeps what a frame stores apart for each site around
 * it, as browsers do and Playwright does not: without, blocking third-party cookies leaves a frame no storage.
 */
export function chromiumArguments({ partitioned = false } = {}): string[] {
  const features = [
    ...DISABLED_BY_PLAYWRIGHT,
    ...ADDRESS_FIELD,
    ...(partitioned ? [] : ['ThirdPartyStoragePartitioning']),
  ]
  return ['--no-sandbox', `--disable-features=${features.join()}`]
}
