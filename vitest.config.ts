import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** An installed Chromium is used as it is; `npm test` sets CHROMIUM_PATH when it found another. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
/** Packages are read as sources. `import` is not named: vitest hands this list to `require` too. */
const conditions = ['source', 'module', 'node']
const resolve = { conditions }
const ssr = { resolve: { conditions, externalConditions: ['source'] } }

/**
 * Nothing here mocks a module or keeps state in one, so the files of a project share what they import:
 * half of the time went into loading the same modules again.
 */
const isolate = false

/** What a test waits for may be late on a busy machine; the second half is told in this file. */
const patience = {
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['packages/testkit/src/waitPatiently.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: 2, // half of the work is waiting for a database
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'rooms',
          ...patience,
          isolate,
          include: [
            'packages/{contract,client,cross-app,vault,node,sandbox,testkit}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
          testTimeout: 90_000, // hangs fail; a busy machine is only slow
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'react-server-side',
          ...patience,
          isolate,
          include: ['packages/react/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*'],
          testTimeout: 90_000, // hangs fail; a busy machine is only slow
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          ...patience,
          isolate,
          include: ['packages/{server,signer}/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/startPostgresForTests.ts'],
          testTimeout: 90_000, // hangs fail; a busy machine is only slow
          hookTimeout: 90_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'resilience',
          ...patience,
          sequence: { groupOrder: 1 }, // after the others: what is killed and started again wants the machine
          include: ['e2e/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/startPostgresForTests.ts'],
          testTimeout: 900_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
        test: {
          name: 'browser',
          ...patience,
          include: ['packages/{client,cross-app,react,vault}/src/**/*.browser.test.{ts,tsx}'],
          testTimeout: 90_000, // hangs fail; a busy machine is only slow
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
