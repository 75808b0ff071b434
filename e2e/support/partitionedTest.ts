import { test as base } from '@playwright/test'
import { chromiumArguments } from './chromiumArguments.ts'

/** Tests in a browser with storage partitioned by top-level site. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: chromiumArguments({ partitioned: true }) })
    },
    { scope: 'worker' },
  ],
})
