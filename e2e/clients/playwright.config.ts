import { defineConfig, devices } from '@playwright/test'
import { launchOptions, stackServer } from '../support/stackUnderTest.ts'
import { PAGES_URL } from './support/addresses.ts'
import type { Generation } from './support/Client.ts'

const ROOT = '../..'
const GENERATIONS: Generation[] = ['v2', 'v3']

/** Journeys that pages run after `latchkey migrate`. */
const MIGRATED = ['logins', 'smartWallets', 'wagmi', 'wallets']
/** A migrated page of 3.x names its Solana node in `solanaClusters`, which the codemod cannot write. */
const OTHER_AFTER_MIGRATION = /transactions on Solana/

/**
 * Journeys of the public clients: the same ones in both generations, those that only one has, those of pages
 * that are migrated to Latchkey, cross-app, other kits and compat.
 */
export default defineConfig<object, { generation: Generation; isMigrated: boolean }>({
  testDir: '.',
  outputDir: `${ROOT}/test-results/clients`,
  workers: 2,
  // A busy machine may miss a moment on the screen; a journey that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1_200, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
  projects: [
    ...GENERATIONS.map((generation) => ({
      name: generation,
      testMatch: ['journeys/*.spec.ts', `${generation}/*.spec.ts`],
      use: { generation },
    })),
    ...GENERATIONS.map((generation) => ({
      name: `${generation}-migrated`,
      testMatch: MIGRATED.map((name) => `journeys/${name}.spec.ts`),
      grepInvert: OTHER_AFTER_MIGRATION,
      use: { generation, isMigrated: true },
    })),
    { name: 'cross-app', testMatch: 'cross-app/*.spec.ts' },
    { name: 'kits', testMatch: 'kits/*.spec.ts' },
    { name: 'compat', testMatch: 'compat/*.spec.ts' },
  ],
  webServer: [
    { ...stackServer(), cwd: ROOT },
    {
      command: 'node --conditions=source --import tsx e2e/clients/servePages.ts',
      cwd: ROOT,
      url: PAGES_URL,
    },
  ],
})
