import { openDatabase } from '../db/openDatabase.ts'
import { createJobQueue } from './createJobQueue.ts'
import { type TestJob, testJobs } from './testJobs.fixture.ts'

/** Leases a job for 20 s, prints `running` and hangs until it is killed. */
const { db } = await openDatabase({ url: process.argv[2]! })
const ignore = () => {}
createJobQueue<TestJob>({
  name: 'test',
  db,
  jobs: testJobs,
  limits: {
    pollMs: 60_000,
    leaseMs: 20_000,
    timeoutMs: 60_000,
    inFlightMax: 1,
    retryDelaysMs: [0],
    retryJitter: [1, 1],
  },
  handle() {
    process.stdout.write('running\n')
    return new Promise(ignore)
  },
  describe: () => ({}),
  events: { retry: 'retry', givenUp: 'given_up' },
  keys: [{ key: 'a' }],
  log: { info: ignore, warn: ignore, error: ignore },
  metrics: { countEvent: ignore, countJob: ignore },
  nowMs: Date.now,
  random: Math.random,
}).start()
