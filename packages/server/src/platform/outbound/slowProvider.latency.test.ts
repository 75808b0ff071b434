import { sendEmailCode } from '@latchkey/contract'
import { startFarcaster } from '@latchkey/contract/endpoints/farcaster'
import { expect, test } from 'vitest'
import { ALL_LOGIN_METHODS } from '../../testing/allLoginMethods.fixture.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { OutboundError } from './OutboundError.ts'

/** More than the connections of the pool: a request that kept one while it waits would stop all others. */
const HANGING = 100
/** Fewer samples make the percentile rough, so their limit is wide. */
const [WINDOWS, PER_WINDOW, RATIO_MAX] = process.env.ALL_ROUNDS ? [40, 100, 1.5] : [6, 50, 3]

const database = await withDatabase()

const percentile99 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

test(`${HANGING} requests that wait for a provider slow others down by at most ${RATIO_MAX} at p99`, async () => {
  let release = () => {}
  let waiting = 0
  const outbound = {
    send: () =>
      new Promise<never>((_, reject) => {
        waiting += 1
        const before = release
        release = () => {
          before()
          reject(new OutboundError('timeout'))
        }
      }),
    close() {},
  }
  const server = await createTestServer(database, ALL_LOGIN_METHODS, { outbound })
  const times: Record<'calm' | 'slow', number[]> = { calm: [], slow: [] }
  let sent = 0

  async function measure(kind: 'calm' | 'slow') {
    for (let at = 0; at < PER_WINDOW; at += 1) {
      sent += 1
      const startedMs = performance.now()
      const body = { email: `user-${sent}@example.com` }
      const answer = await server.post(sendEmailCode.path, body, {
        from: `2001:db8:${sent.toString(16)}::1`,
      })
      times[kind].push(performance.now() - startedMs)
      expect(answer.status).toBe(200)
    }
  }

  // The two kinds alternate, so that a busy machine slows both down alike.
  for (let window = 0; window < WINDOWS; window += 1) {
    await measure('calm')
    waiting = 0
    const hanging = Array.from({ length: HANGING }, (_, at) =>
      server.post(
        startFarcaster.path,
        {},
        { from: `2001:db8:ffff:${at.toString(16)}::${window + 1}` },
      ),
    )
    await expect.poll(() => waiting, { timeout: 10_000 }).toBe(HANGING)
    await measure('slow')
    release()
    release = () => {}
    const answers = await Promise.all(hanging)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  }
  expect(percentile99(times.slow) / percentile99(times.calm)).toBeLessThan(RATIO_MAX)
})
