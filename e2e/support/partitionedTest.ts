import { test as base } from '@playwright/test'
import { chromiumArguments } from './chromiumArguments.ts'

/** Tests in a browser that keeps what a frame stores apart for each site around it, as browsers do. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: chromiumArguments({ partitioned: true }) })
    },
    { scope: 'worker' },
  ],
})
