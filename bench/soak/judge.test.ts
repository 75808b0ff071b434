import { expect, test } from 'vitest'
import { judge, type Minute, type Sample } from './judge.ts'

const SAMPLE: Sample = {
  megabytes: 100,
  heapMegabytes: 40,
  eventLoopP99Ms: 12,
  files: 30,
  connections: 10,
}
const minute = (changes: Partial<Minute> = {}, sample: Partial<Sample> = {}): Minute => ({
  requests: 3_000,
  errors: {},
  p50Ms: 3,
  p99Ms: 20,
  samples: Array.from({ length: 6 }, () => ({ ...SAMPLE, ...sample })),
  ...changes,
})
const failed = (minutes: Minute[]) =>
  judge(minutes)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name)
const steady = Array.from({ length: 10 }, () => minute())

test('meets every target with steady minutes', () => {
  expect(failed(steady)).toEqual([])
})

test.each<[string, Minute]>([
  ['requests a second', minute({ requests: 0 })],
  ['slowest p99 of a minute in ms', minute({ p99Ms: 251 })],
  ['errors', minute({ errors: { '503 of /': 1 } })],
])('does not meet the target of %s with one such minute', (name, other) => {
  expect(failed([...steady, other])).toEqual([name])
})

test.each<[string, Partial<Sample>]>([
  ['memory growth in percent', { megabytes: 106 }],
  ['drift of open files', { files: 33 }],
  ['drift of database connections', { connections: 13 }],
])('does not meet the target of %s if the last minutes differ', (name, sample) => {
  expect(failed([...steady, minute({}, sample), minute({}, sample)])).toEqual([name])
})

test('ignores one sample just before a garbage collection', () => {
  const before = minute({ samples: [...(steady[0]?.samples ?? []), { ...SAMPLE, megabytes: 150 }] })
  expect(failed([...steady, before])).toEqual([])
})
