import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTestSeconds, writeTestSeconds } from './testSeconds.mjs'

test('keeps the seconds of files that the last run did not include', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-seconds-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const report = (seconds: Record<string, number>) => ({
    testResults: Object.entries(seconds).map(([file, taken]) => ({
      name: join(root, file),
      startTime: 1_000,
      endTime: 1_000 + taken * 1_000,
    })),
  })
  expect(readTestSeconds(root)).toEqual({})
  writeTestSeconds(root, report({ 'src/a.test.ts': 1.25, 'src/b.test.ts': 7 }))
  writeTestSeconds(root, report({ 'src/b.test.ts': 5 }))
  expect(readTestSeconds(root)).toEqual({ 'src/a.test.ts': 1.3, 'src/b.test.ts': 5 })
})
