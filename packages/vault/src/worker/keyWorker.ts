import type { KeyJob, KeyJobReply } from './KeyJob.ts'
import { runKeyJob } from './runKeyJob.ts'
import { selfTest } from './selfTest.ts'

/** The only place where keys exist. It has no network, does one job, and is then ended from outside. */
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

// While nobody waits: no key is touched by cryptography that gives wrong answers, and the curves are warm.
const tested = selfTest(randomBytes).then(
  () => true,
  () => false,
)

addEventListener('message', async ({ data }: MessageEvent<KeyJob>) => {
  const failed: KeyJobReply = { isDone: false, failure: 'failed' }
  postMessage((await tested) ? await runKeyJob(data, randomBytes) : failed)
})
