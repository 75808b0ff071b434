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
 * Test files of a project share their modules, because no test mocks a module or keeps state in one.
 * Isolated files spend half of the run loading the same modules again.
 */
const isolate = false

/** Longer waits for a busy machine. `waitPatiently.ts` sets those that have no option here. */
const patience = {
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['packages/test-utils/src/waitPatiently.ts'],
  retry: process.env.CI ? 1 : 0, // as the journeys: one slow moment of a shared machine is no failure
}

/**
 * Files that start programs and databases of their own, measure times, or test the checks of the repository:
 * `npm run test:extended` runs them with the resilience tests.
 */
const EXTENDED = [
  'packages/**/*.{crash,timing,latency}.test.ts',
  'packages/server/src/cli/export/exportCommand.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/platform/db/pgliteFolder.test.ts',
  'packages/signer/src/channel/secretRotation.test.ts',
  'packages/signer/src/main.test.ts',
  'packages/test-utils/src/startPostgres.test.ts',
  'e2e/react-18/serverRender.test.ts',
  'scripts/{importRules,newLoginMethod,publicDocumentation,regularExpressions,runWithReload,startApi}.test.ts',
]

/**
 * Fails a test that hangs. A busy machine is only slow, and takes many minutes for a test with all its rounds, so
 * that test files with rounds set no limit of their own.
 */
const HANG_MS = process.env.ALL_ROUNDS ? 3_600_000 : 90_000
/** Starts programs and databases of their own. */
const RESILIENCE_HANG_MS = Math.max(900_000, HANG_MS)

export default defineConfig({
  test: {
    maxWorkers: 3, // a third of the work is waiting for a database: two cores stay busy
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'rooms',
          ...patience,
          isolate,
          include: [
            'packages/{approval,contract,client,create-latchkey,cross-app,vault,node,playwright,sandbox,test-utils}/src/**/*.test.ts',
            'apps/{dashboard,demo,docs}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**', ...EXTENDED],
          testTimeout: HANG_MS,
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
          testTimeout: HANG_MS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          ...patience,
          isolate,
          include: [
            'packages/{server,signer}/src/**/*.test.ts',
            'e2e/{back-end,react-18}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...EXTENDED],
          globalSetup: ['packages/test-utils/src/startPostgresForTests.ts'],
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'resilience',
          ...patience,
          sequence: { groupOrder: 1 }, // after the others: what is killed and started again wants the machine
          maxWorkers: 3, // the mail outage is half a minute of waiting
          include: ['e2e/resilience/**/*.test.ts', ...EXTENDED],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/test-utils/src/startPostgresForTests.ts'],
          testTimeout: RESILIENCE_HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
      {
        resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
        // The scan does not follow workers. A dependency that is found later reloads the page of a running test.
        optimizeDeps: { entries: ['packages/vault/src/worker/*Worker.ts'] },
        test: {
          name: 'browser',
          ...patience,
          include: ['packages/{client,cross-app,react,vault}/src/**/*.browser.test.{ts,tsx}'],
          testTimeout: HANG_MS,
          provide: { allRounds: Boolean(process.env.ALL_ROUNDS) }, // a page has no environment variables
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
