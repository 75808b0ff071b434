import { defineConfig, devices } from '@playwright/test'
import { launchOptions, stackServer } from './e2e/support/stackUnderTest.ts'

/**
 * Files of rare paths, and of many attempts: `npm run test:extended` runs them, and the single journeys that have
 * the tag `@extended`, for example the second of two providers.
 */
const EXTENDED = [
  'accountPages.axe',
  'accountTransfer',
  'approvalRecovery',
  'approvalWindow',
  'bundlerTrouble',
  'captcha',
  'catalogue.axe',
  'catalogue.languages',
  'catalogue.layout',
  'cloudRecovery',
  'consentPage',
  'coveredFrame',
  'crossAppConnect',
  'crossAppWindow',
  'dashboard',
  'dashboard.actions',
  'dashboard.keyboard',
  'dashboard.views',
  'demo.axe',
  'externalWalletWagmi',
  'farcasterSigner',
  'fundingTransfer',
  'keyResidency',
  'linkEveryKind',
  'linking',
  'mails.axe',
  'membersOnly',
  'overlays',
  'packedRequests',
  'poisonedPage',
  'recoveryCodes',
  'sendEthereumTrouble',
  'sendSolanaPrograms',
  'serverWallet',
  'sponsoredSolana',
  'stepUp',
  'strictSettings',
  'testingHelper',
  'tour',
  'trouble',
  'vaultWallet',
  'vendorWallets',
].map((name) => `**/${name}.spec.ts`)
/** Run by `npm run test:clients` and `npm run test:packages`. */
const APART = ['**/e2e/clients/**', '**/e2e/packages/**']
const SINGLE_EXTENDED = /@extended/

/** Runs the journeys (`*.spec.ts`). Vitest runs `*.test.ts`. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: [...APART, ...EXTENDED],
      grepInvert: SINGLE_EXTENDED,
    },
    { name: 'extended', testMatch: EXTENDED },
    {
      name: 'extended-single',
      testMatch: '**/*.spec.ts',
      testIgnore: [...APART, ...EXTENDED],
      grep: SINGLE_EXTENDED,
    },
  ],
  workers: 3, // a journey is idle a third of the time: three of them keep two cores busy
  // A busy machine may miss a short state on the screen. Both tries are reported.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 }, // three journeys share two cores with everything they talk to
  use: {
    ...devices['Desktop Chrome'],
    // Animations slow software rendering: only the email journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every step, so only retries have it.
    trace: 'on-first-retry',
    // Wallet creation takes time: journeys that are not about wallets turn it off.
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
