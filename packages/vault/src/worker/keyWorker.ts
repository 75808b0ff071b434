import type { KeyJob, KeyJobReply } from './KeyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { selfTest } from './selfTest.ts'

/** The only place where keys exist. Has no network access and runs one job. */
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const WARM_UP_RUNS = 2
/** Longer than the gap between jobs of a wallet creation, so that warm-up does not slow it. */
const WARM_UP_DELAY_MS = 150
let hasJob = false

const test = () =>
  selfTest(randomBytes).then(
    () => true,
    () => false,
  )
// Runs at start: no key is used before the self-test passes, and it warms up the curve code.
const tested = test()

/** Repeats the self-test so that the JIT compiles the signing code before it is needed. */
async function warmUp() {
  for (let turn = 0; turn < WARM_UP_RUNS; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, turn === 0 ? WARM_UP_DELAY_MS : 0))
    if (hasJob || !(await tested)) return
    await test()
  }
}
warmUp()

addEventListener('message', async ({ data }: MessageEvent<KeyJob>) => {
  hasJob = data.kind !== 'self-test'
  const failed: KeyJobReply = { isDone: false, failure: 'failed' }
  postMessage((await tested) ? await runKeyJob(data, randomBytes) : failed)
})
