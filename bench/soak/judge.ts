/** State of the server at one moment. */
export type Sample = {
  megabytes: number
  heapMegabytes: number
  eventLoopP99Ms: number
  files: number
  connections: number
}

/** Load and samples of one minute. */
export type Minute = {
  requests: number
  errors: Record<string, number>
  p50Ms: number
  p99Ms: number
  samples: readonly Sample[]
}

/** Targets of C28 in docs/scorecard.md. */
const TARGETS = {
  'memory growth in percent': 5,
  'slowest p99 of a minute in ms': 250,
  errors: 0,
  'event loop p99 in ms, median of 10 s': 50,
  'drift of open files': 0,
  'drift of database connections': 0,
}
/** Requests a second that count as the load of 50. */
const RATE_MIN = 49.5
/** Minutes at each end that are compared. One sample depends on the moment of the last garbage collection. */
const COMPARED_MINUTES = 3
/** Open sockets differ by the moment of the sample. */
const DRIFT_TOLERANCE = 2

export type Verdict = { name: string; value: number; target: number; isMet: boolean }

/** Judges the minutes after the warm-up. */
export function judge(minutes: readonly Minute[]): Verdict[] {
  const first = minutes.slice(0, COMPARED_MINUTES).flatMap(({ samples }) => samples)
  const last = minutes.slice(-COMPARED_MINUTES).flatMap(({ samples }) => samples)
  const change = (read: (sample: Sample) => number) =>
    percentile(last.map(read), 0.5) - percentile(first.map(read), 0.5)
  const drift = (read: (sample: Sample) => number) => Math.max(0, change(read) - DRIFT_TOLERANCE)
  const megabytes = (sample: Sample) => sample.megabytes
  const values: Record<keyof typeof TARGETS, number> = {
    'memory growth in percent': (change(megabytes) / percentile(first.map(megabytes), 0.5)) * 100,
    'slowest p99 of a minute in ms': Math.max(...minutes.map(({ p99Ms }) => p99Ms)),
    errors: sum(minutes.flatMap(({ errors }) => Object.values(errors))),
    'event loop p99 in ms, median of 10 s': percentile(
      minutes.flatMap(({ samples }) => samples.map(({ eventLoopP99Ms }) => eventLoopP99Ms)),
      0.5,
    ),
    'drift of open files': drift(({ files }) => files),
    'drift of database connections': drift(({ connections }) => connections),
  }
  const rate = sum(minutes.map(({ requests }) => requests)) / (minutes.length * 60)
  return [
    { name: 'requests a second', value: rate, target: 50, isMet: rate >= RATE_MIN },
    ...Object.entries(TARGETS).map(([name, target]) => {
      const value = values[name as keyof typeof TARGETS]
      return { name, value, target, isMet: value <= target }
    }),
  ]
}

/** A percentile of unsorted values; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
