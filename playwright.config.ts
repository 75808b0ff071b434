import { defineConfig, devices } from '@playwright/test'
import { launchOptions, stackServer } from './e2e/support/stackUnderTest.ts'

/** Journeys are `*.spec.ts`; what needs no browser is `*.test.ts` and runs in vitest. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/e2e/clients/**', // `npm run test:clients` runs these
  workers: 3, // a journey waits for a third of its time: three of them keep two processors busy
  // A busy machine may miss a moment on the screen; what fails twice is broken. Both tries are reported.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 }, // three journeys share two cores with everything they talk to
  use: {
    ...devices['Desktop Chrome'],
    // The processor draws what slides and fades, and is waited for: only the email journeys have it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every step; the second try of what failed is worth it.
    trace: 'on-first-retry',
    // Making wallets takes its time: journeys that are not about them do without.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${process.env.DEMO_PORT ?? 4100}`,
          localStorage: [{ name: 'fernleaf:playground', value: '{"walletsAtLogin":false}' }],
        },
      ],
    },
    launchOptions: launchOptions(),
  },
  webServer: stackServer(),
})
