import { expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { coinbaseMachine } from './coinbaseMachine.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
type Answer = 'pending' | 'success' | 'failure' | LatchkeyError

async function start(answers: Answer[], { isBlocked = false } = {}) {
  const clock = createTestClock()
  const askedAtMs: number[] = []
  let isClosed = false
  const popup = { goTo() {}, isClosed: () => isClosed, close() {} }
  const flow = createFlow(
    coinbaseMachine({
      nowMs: clock.nowMs,
      open: async () => ({ url: 'https://pay.example', purchaseId: 'p' }),
      async readStatus() {
        askedAtMs.push(clock.nowMs())
        const answer = answers.shift() ?? 'pending'
        if (answer instanceof LatchkeyError) throw answer
        return answer
      },
    }),
    { clock },
  )
  flow.send({ type: 'start', popup: isBlocked ? null : popup })
  await settled()
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await settled()
    }
  }
  const close = () => {
    isClosed = true
  }
  return { flow, clock, pass, askedAtMs, close }
}

test('polls after 5 s, then every 1.5 s, until success', async () => {
  const { flow, pass, askedAtMs } = await start(['pending', 'pending', 'success'])
  await pass(9_000)
  expect(askedAtMs).toEqual([5_000, 6_500, 8_000])
  expect(flow.getState().status).toBe('success')
})

test('returns after three polls with a closed popup and no purchase', async () => {
  const { flow, pass, close, askedAtMs } = await start([])
  await pass(5_500)
  expect(flow.getState().status).toBe('pending-in-flow')
  close()
  await pass(1_500)
  expect(flow.getState()).toMatchObject({ status: 'pending-after-flow', closedSeen: 1 })
  await pass(3_000)
  expect(flow.getState().status).toBe('left')
  await pass(6_000)
  expect(askedAtMs).toHaveLength(4)
})

test('accepts a purchase after the popup was closed', async () => {
  const { flow, pass, close } = await start(['pending', 'pending', 'success'])
  close()
  await pass(9_000)
  expect(flow.getState().status).toBe('success')
})

test('ends on a failure or a rejection, but not on a transient error', async () => {
  const failed = await start(['failure'])
  await failed.pass(5_000)
  expect(failed.flow.getState()).toEqual({ status: 'error', error: null })
  const refusal = new LatchkeyError('invalid_data', 'no')
  const refused = await start([refusal])
  await refused.pass(5_000)
  expect(refused.flow.getState()).toEqual({ status: 'error', error: refusal })
  const away = new LatchkeyError('service_unavailable', 'away')
  const waiting = await start([away, away, away, away, 'success'])
  await waiting.pass(12_000)
  expect(waiting.flow.getState().status).toBe('success')
})

test('offers a link if the popup is blocked, and polls after it is followed', async () => {
  const { flow, pass } = await start(['success'], { isBlocked: true })
  expect(flow.getState()).toMatchObject({ status: 'popup-blocked', url: 'https://pay.example' })
  await pass(20_000)
  expect(flow.getState().status).toBe('popup-blocked')
  flow.send({ type: 'link-followed' })
  await pass(5_000)
  expect(flow.getState().status).toBe('success')
})

test('times out after an hour', async () => {
  const { flow, clock, pass } = await start([])
  clock.advance(WALLET_LIMITS.onRampTimeoutMs)
  await settled()
  await pass(2_000)
  expect(flow.getState()).toEqual({ status: 'error', error: null })
})
