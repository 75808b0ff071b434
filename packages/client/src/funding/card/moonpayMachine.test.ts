import type { MoonPayStatus } from '@latchkey/contract/endpoints/funding'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../core/flow/createFlow.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { moonpayMachine } from './moonpayMachine.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const notBegun = new LatchkeyError('not_found', 'none')
const broken = new LatchkeyError('unexpected', 'broken')

async function start(answers: (MoonPayStatus | LatchkeyError)[], { isClosed = false } = {}) {
  const clock = createTestClock()
  const askedAtMs: number[] = []
  const flow = createFlow(
    moonpayMachine({
      nowMs: clock.nowMs,
      open: async () => ({ url: 'https://buy.example', purchaseId: 'x' }),
      async readTransaction() {
        askedAtMs.push(clock.nowMs())
        const answer = answers.shift() ?? 'pending'
        if (answer instanceof LatchkeyError) throw answer
        return { status: answer }
      },
    }),
    { clock },
  )
  flow.send({ type: 'start', popup: { goTo() {}, isClosed: () => isClosed, close() {} } })
  await settled()
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000)
      await settled()
    }
  }
  return { flow, pass, askedAtMs }
}

test('polls after 8 s, then every 3 s, and treats waitingAuthorization as pending', async () => {
  const { flow, pass, askedAtMs } = await start([
    notBegun,
    'waitingPayment',
    'waitingAuthorization',
    'pending',
    'completed',
  ])
  await pass(17_000)
  expect(flow.getState().status).toBe('pending')
  await pass(3_000)
  expect(flow.getState()).toMatchObject({ status: 'completed' })
  await pass(9_000)
  expect(askedAtMs).toEqual([8_000, 11_000, 14_000, 17_000, 20_000])
})

test.each(['failed', 'awaitingAuthorization'] as const)('stops polling on %s', async (last) => {
  const { flow, pass, askedAtMs } = await start([last])
  await pass(20_000)
  expect(flow.getState()).toEqual({ status: last, transaction: { status: last } })
  expect(askedAtMs).toHaveLength(1)
})

test('fails after three consecutive errors, not counting missing purchases', async () => {
  const { flow, pass, askedAtMs } = await start([broken, broken, notBegun, broken, broken, broken])
  await pass(8_000 + 4 * 3_000)
  expect(flow.getState()).toMatchObject({ status: 'pending', failures: 2 })
  await pass(3_000)
  expect(flow.getState()).toEqual({ status: 'serviceFailure', error: broken })
  expect(askedAtMs).toHaveLength(6)
})

test('returns if the popup is closed before a purchase, not afterwards', async () => {
  const left = await start([notBegun, notBegun, notBegun], { isClosed: true })
  await left.pass(14_000)
  expect(left.flow.getState().status).toBe('left')
  const bought = await start(['pending', 'pending', 'pending', 'pending', 'completed'], {
    isClosed: true,
  })
  await bought.pass(20_000)
  expect(bought.flow.getState().status).toBe('completed')
})
