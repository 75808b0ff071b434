import type { KeyJob, KeyJobReply } from './KeyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { selfTest } from './selfTest.ts'

/** The only place where keys exist. It has no network, does one job, and is then ended from outside. */
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

const WARM_UP_RUNS = 2
/** Longer than a worker waits while wallets are made, one job after another: those are not to be slowed. */
const WARM_UP_DELAY_MS = 150
let hasJob = false

const test = () =>
  selfTest(randomBytes).then(
    () => true,
    () => false,
  )
// While nobody waits: no key is touched by cryptography that gives wrong answers, and the curves are warm.
const tested = test()

/** What a browser has run a few times it runs several times as fast, and a signature is waited for. */
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
