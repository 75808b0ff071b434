import { expect, test } from 'vitest'
import { reportProgress } from './reportProgress.mjs'

const settings = (lines: string[]) => ({
  print: (line: string) => lines.push(line),
  heartbeatMs: 20,
  quietMs: 5,
})

test('prints a line at the start, while it waits, and at the end', async () => {
  const lines: string[] = []
  const result = await reportProgress(
    'build the page',
    () => untilLength(lines, 3).then(() => 'built'),
    settings(lines),
  )
  expect(result).toBe('built')
  expect(lines[0]).toBe('… build the page')
  expect(lines[1]).toMatch(/^… build the page \(\d+ s\)$/)
  expect(lines.at(-1)).toMatch(/^✓ build the page \(\d+\.\d s\)$/)
})

test('prints nothing for work that is done at once', async () => {
  const lines: string[] = []
  await reportProgress('check', async () => {}, settings(lines))
  expect(lines).toEqual([])
})

test('marks failed work and passes its error on', async () => {
  const lines: string[] = []
  const work = () => Promise.reject(new Error('No space left on the disk.'))
  await expect(reportProgress('install', work, settings(lines))).rejects.toThrow('No space left')
  expect(lines.at(-1)).toMatch(/^✗ install/)
})

async function untilLength(lines: readonly string[], length: number): Promise<void> {
  while (lines.length < length) await new Promise((resolve) => setTimeout(resolve, 1))
}
