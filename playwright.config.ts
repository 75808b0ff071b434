import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments } from './e2e/support/chromiumArguments.ts'

/** An installed Chromium is used as it is; `npm test` sets CHROMIUM_PATH when it found another. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** One for the whole run: this file is read by every worker, and they inherit the environment. */
function dataDir(): string {
  const inherited = process.env.LATCHKEY_DATA_DIR
  if (inherited) return inherited
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-e2e-'))
  process.env.LATCHKEY_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Journeys are `*.spec.ts`; what needs no browser is `*.test.ts` and runs in vitest. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: '**/clients/**', // they install packages of their own, and have configurations of their own
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
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments() },
  },
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `http://localhost:${process.env.CATALOGUE_PORT ?? 4200}`, // served last, so everything else is there
    timeout: 180_000,
    // Drains what is under way before it ends.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { LATCHKEY_DATA_DIR: dataDir() },
  },
})
