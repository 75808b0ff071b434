import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './runProgram.mjs'

/** Unit and integration tests, on a real PostgreSQL and in a real browser. */
export const runVitest = () =>
  countTests(
    'vitest',
    async (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return runTool('vitest/vitest.mjs', ['run', ...reporters])
    },
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  )

/** Whole journeys on separate origins. */
export const runPlaywright = () =>
  countTests(
    'journeys',
    async (report) => {
      const env = {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // The packages are read as sources, as everywhere else.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`.trim(),
      }
      return runTool('@playwright/test/cli.js', ['test', '--reporter=list,json'], { env })
    },
    // One that passed at its second try is named in the list above, and counts as passed.
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  )

/** A suite that died without a report, or failed outside any test, counts as one failure. */
export async function countTests(name, run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(report)
    const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')))
    return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch (error) {
    return { name, passed: 0, failed: 1, output: `${name} left no report: ${error}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
