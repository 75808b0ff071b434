import { test as base } from '@playwright/test'

/**
 * Playwright turns storage partitioning off, and without it a browser that blocks third-party cookies
 * gives a frame of another site no storage at all. The last list wins: this is Playwright's, without that.
 */
const DISABLED_FEATURES = [
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

/** Tests in a browser that keeps what a frame stores apart for each site around it, as browsers do. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = ['--no-sandbox', `--disable-features=${DISABLED_FEATURES.join()}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
