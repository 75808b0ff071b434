import { defineConfig, devices } from '@playwright/test'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { launchOptions } from '../support/stackUnderTest.ts'

const ROOT = '../..'
/** From an empty folder: npm downloads what its cache lacks, and bundlers build. */
const MINUTES_PER_APP = 15

const program = (file: string) => ({
  command: `node --conditions=source --import tsx ${file}`,
  cwd: ROOT,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
})

/** Apps made from the packed packages, outside the workspace. */
export default defineConfig({
  testDir: '.',
  outputDir: `${ROOT}/test-results/packages`,
  workers: 2,
  fullyParallel: true, // most of a test is one installation, and a file has up to 13 of them
  forbidOnly: Boolean(process.env.CI),
  timeout: MINUTES_PER_APP * 60_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: launchOptions(),
  },
  webServer: [
    { ...program('scripts/sandboxProgram.ts'), url: SANDBOX_URL },
    { ...program('e2e/packages/serveApi.ts'), url: `${API_URL}/readyz` },
  ],
})
