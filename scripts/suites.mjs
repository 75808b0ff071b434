import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeTestSeconds } from './quick-tests/testSeconds.mjs'
import { ROOT, runTool } from './runProgram.mjs'

/** Runs unit and integration tests, with PostgreSQL and a browser. */
export const runVitest = () =>
  countVitest('vitest', ['--reporter=default', '--project=!resilience'])

/** Runs what kills, restarts and rotates, and the tests of many rounds with all their rounds. */
export const runResilience = () =>
  countVitest('resilience', ['--reporter=default', '--project=resilience'], { ALL_ROUNDS: '1' })

/** Unit tests whose rounds depend on `ALL_ROUNDS` and that `npm test` runs with few. */
export const FILES_WITH_ROUNDS = [
  'packages/client/src/wallets/chains/ethereum/transaction/describeTypedData.test.ts',
  'packages/client/src/wallets/chains/ethereum/transaction/displayIntegrity.test.ts',
  'packages/client/src/wallets/chains/solana/transaction/readSolanaTransaction.test.ts',
  'packages/contract/src/chains/rlp.test.ts',
  'packages/contract/src/chains/solanaMessage.test.ts',
  'packages/contract/src/schema.test.ts',
  'packages/react/src/modal/Dialog.browser.test.tsx',
  'packages/server/src/app.fuzz.test.ts',
  'packages/server/src/app.injection.test.ts',
  'packages/server/src/features/device-wallets/recoveryEvidence.theft.test.ts',
  'packages/server/src/features/device-wallets/shares.model.test.ts',
  'packages/server/src/features/device-wallets/shares.rollback.test.ts',
  'packages/server/src/features/directory/search.model.test.ts',
  'packages/server/src/features/mfa/mfa.model.test.ts',
  'packages/server/src/features/one-time-code/oneTimeCode.model.test.ts',
  'packages/server/src/features/server-wallets/serverWallets.theft.test.ts',
  'packages/server/src/features/session/session.model.test.ts',
  'packages/signer/src/delegated-shares/delegatedUse.overreach.test.ts',
  'packages/vault/src/shares/shares.tampering.test.ts',
  'packages/vault/src/shares/shares.test.ts',
  'packages/vault/src/sign/hiddenTransaction.test.ts',
  'packages/vault/src/sign/transaction/transaction.test.ts',
]

/** Runs the unit tests that have rounds with all their rounds. */
export const runAllRounds = () =>
  countVitest('rounds', ['--reporter=default', ...FILES_WITH_ROUNDS], { ALL_ROUNDS: '1' })

/** Runs the named test files. */
export const runTestFiles = (files) => countVitest('tests', ['--reporter=default', ...files])

/** Runs the core journeys in every browser engine. */
export const runEngines = (options) =>
  countVitest('engines', [
    '--config=e2e/engines/vitest.config.ts',
    '--reporter=verbose',
    ...options,
  ])

const countVitest = (name, options, env = {}) =>
  countTests(
    name,
    async (report) => {
      const words = ['run', '--reporter=json', `--outputFile.json=${report}`, ...options]
      return runTool('vitest/vitest.mjs', words, { env })
    },
    (report) => {
      writeTestSeconds(ROOT, report)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: failuresOfVitest(report),
      }
    },
  )

/** Runs the journeys on separate origins. */
export const runJourneys = () => countPlaywright('journeys', ['--project=journeys'])

/** Runs the journeys of rare paths and many attempts. */
export const runExtendedJourneys = () =>
  countPlaywright('extended', ['--project=extended', '--project=extended-single'], {
    ALL_ROUNDS: '1',
  })

/** Runs the journeys of the public clients. */
export const runClients = (options) =>
  countPlaywright('clients', ['--config=e2e/clients/playwright.config.ts', ...options])

/** Runs the apps that are made from the packed packages. */
export const runPackages = (options) =>
  countPlaywright('packages', ['--config=e2e/packages/playwright.config.ts', ...options])

const countPlaywright = (name, options, extra = {}) =>
  countTests(
    name,
    async (report) => {
      const env = {
        ...extra,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // The packages are read from source, as everywhere else.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`.trim(),
      }
      const words = ['test', '--reporter=list,json', ...options]
      return runTool('@playwright/test/cli.js', words, { env })
    },
    // A journey that passes on its second try is listed above and counts as passed.
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: failuresOfPlaywright(report),
    }),
  )

/** Counts a suite that ended without a report, or failed outside any test, as one failure. */
export async function countTests(name, run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(report)
    const { passed, failed, failures } = read(JSON.parse(readFileSync(report, 'utf8')))
    const outside = code !== 0 && failed === 0
    return {
      name,
      passed,
      failed: outside ? 1 : failed,
      failures: failures?.length ? failures : [name],
    }
  } catch (error) {
    return { name, passed: 0, failed: 1, output: `${name} left no report: ${error}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const linesOfFailureMax = 12

/** Formats a failure for the summary: file, test name and the first lines of the message. */
const tell = (place, title, message) =>
  [`${place} › ${title}`, ...message.split('\n').slice(0, linesOfFailureMax)].join('\n    ')

/** Tests that failed, and files that failed before their first test. */
export const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [tell(name, 'the file', message ?? '')]
    return failed.map((test) => tell(name, test.fullName, test.failureMessages.join('\n')))
  })

/** Journeys that failed at every try. */
export const failuresOfPlaywright = ({ suites, errors = [] }) => [
  ...suites.flatMap(failuresOfSuite),
  ...errors.map(({ message }) => tell('journeys', 'outside any test', message ?? '')),
]

const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = spec.tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
      )
      return tell(`${spec.file}:${spec.line}`, spec.title, messages[0] ?? '')
    }),
  ...suites.flatMap(failuresOfSuite),
]
