import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from './runProgram.mjs'
import { runStages, stage } from './stages.mjs'
import { countTests, FILES_WITH_ROUNDS, failuresOfPlaywright, failuresOfVitest } from './suites.mjs'

const lines: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  lines.length = 0
})
const passing = stage('types', async () => ({ code: 0, output: 'fine' }))
const failing = stage('lint', async () => ({ code: 1, output: 'line 3 is crooked\n' }))
const counted = async () => ({ name: 'vitest', passed: 40, failed: 0 })

test('prints the sum of all stages as the last line', async () => {
  expect(await runStages([passing, counted], { summary: true })).toBe(0)
  expect(lines.at(-1)).toBe('41 passed, 0 failed')
})

test('prints the output of a failed stage, runs the others and fails the command', async () => {
  expect(await runStages([failing, passing, counted], { summary: true })).toBe(1)
  expect(lines).toContain('line 3 is crooked')
  expect(lines).not.toContain('fine')
  expect(lines.at(-1)).toBe('41 passed, 1 failed')
})

test('runs stages of an inner list two at a time before the next stage', async () => {
  let running = 0
  const seen: number[] = []
  const busy = async () => {
    running += 1
    seen.push(running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return { name: 'busy', passed: 1, failed: 0 }
  }
  expect(await runStages([[busy, failing, busy, busy], busy], { summary: true })).toBe(1)
  expect(Math.max(...seen)).toBe(2)
  expect(seen.at(-1)).toBe(1)
  expect(lines.at(-1)).toBe('4 passed, 1 failed')
})

const read = ({ good, bad }: { good: number; bad: number }) => ({ passed: good, failed: bad })
const suite = (code: number, report?: string) =>
  countTests(
    'suite',
    async (path: string) => {
      if (report) writeFileSync(path, report)
      return { code }
    },
    read,
  )

test('counts the tests of a suite from its report', async () => {
  expect(await suite(1, '{"good":7,"bad":2}')).toMatchObject({ passed: 7, failed: 2 })
})

test('counts a suite that fails outside any test as one failure', async () => {
  expect(await suite(1, '{"good":7,"bad":0}')).toMatchObject({ passed: 7, failed: 1 })
})

test('counts a suite that ends without a report as one failure', async () => {
  expect(await suite(0)).toMatchObject({ passed: 0, failed: 1 })
  expect(await suite(1, '{"good":')).toMatchObject({ passed: 0, failed: 1 })
})

test('repeats failures before the last line', async () => {
  const suite = async () => ({
    name: 'vitest',
    passed: 3,
    failed: 1,
    failures: failuresOfVitest({
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
        {
          name: 'b.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'water is wet', failureMessages: ['expected wet'] },
          ],
        },
      ],
    }),
  })
  expect(await runStages([failing, suite], { summary: true })).toBe(1)
  expect(lines.slice(-3)).toEqual([
    '✗ lint',
    '✗ b.test.ts › water is wet\n    expected wet',
    '3 passed, 2 failed',
  ])
})

test('reports a file that fails before its first test and a journey inside a group', () => {
  const broken = { name: 'c.test.ts', status: 'failed', message: 'no such import' }
  expect(failuresOfVitest({ testResults: [{ ...broken, assertionResults: [] }] })).toEqual([
    'c.test.ts › the file\n    no such import',
  ])
  const spec = (ok: boolean, title: string) => ({
    ok,
    title,
    file: 'sms.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'not visible' }] }] }],
  })
  const group = { specs: [spec(false, 'a code is late'), spec(true, 'a code is right')] }
  expect(failuresOfPlaywright({ suites: [{ specs: [], suites: [group] }] })).toEqual([
    'sms.spec.ts:7 › a code is late\n    not visible',
  ])
})

test('test:extended runs every unit test that reads ALL_ROUNDS', () => {
  const found = execFileSync('git', ['grep', '-l', 'env.ALL_ROUNDS', '--', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  // Those run with the resilience tests, which have all rounds.
  const others = found
    .trim()
    .split('\n')
    .filter((file) => !/\.(?:crash|timing|latency)\.test\./.test(file))
  expect(FILES_WITH_ROUNDS).toEqual(expect.arrayContaining(others))
})
