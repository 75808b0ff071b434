import { expect, test } from 'vitest'
import { createFlow } from '../core/flow/createFlow.ts'
import { createTestClock } from '../testing/createTestClock.ts'
import { type FundingEvent, fundingMachine } from './fundingMachine.ts'

function walk(options: { isGuest?: boolean; hasDefault?: boolean }, ...events: FundingEvent[]) {
  const flow = createFlow(
    fundingMachine({ amount: '5', isGuest: false, hasDefault: false, ...options }),
    { clock: createTestClock() },
  )
  for (const event of events) flow.send(event)
  return flow.getState()
}
const funded = { method: 'moonpay', amount: '5' } as const

test('opens the default method once, and shows the list afterwards', () => {
  expect(walk({ hasDefault: true })).toMatchObject({ status: 'landing', isDefaultLeft: true })
  expect(
    walk({ hasDefault: true }, { type: 'choose-card', provider: 'moonpay' }, { type: 'back' }),
  ).toEqual({ status: 'landing', problem: null, isDefaultLeft: false })
})

test('returns to the landing screen with the failed method until another is chosen', () => {
  const failed: FundingEvent[] = [
    { type: 'choose-exchange' },
    { type: 'failed', problem: 'coinbase' },
  ]
  expect(walk({}, ...failed)).toMatchObject({ status: 'landing', problem: 'coinbase' })
  expect(walk({}, ...failed, { type: 'choose-receive' }, { type: 'back' })).toMatchObject({
    problem: null,
  })
})

test('warns a guest first, also with a default method', () => {
  const guest = { isGuest: true, hasDefault: true }
  expect(walk(guest, { type: 'choose-receive' })).toEqual({ status: 'guest-warning' })
  expect(walk(guest, { type: 'warning-seen' })).toMatchObject({ isDefaultLeft: true })
})

test('confirms the amount before a transfer, and keeps it on back', () => {
  const given: FundingEvent[] = [{ type: 'choose-wallet' }, { type: 'amount-given', amount: '7.5' }]
  expect(walk({}, { type: 'choose-wallet' })).toEqual({ status: 'amount', amount: '5' })
  expect(walk({}, ...given)).toEqual({ status: 'transfer', amount: '7.5' })
  expect(walk({}, ...given, { type: 'back' })).toEqual({ status: 'amount', amount: '7.5' })
})

test('shows success unless the method has its own result screen', () => {
  const card: FundingEvent = { type: 'choose-card', provider: 'moonpay' }
  expect(walk({}, card, { type: 'funded', funded })).toEqual({ status: 'success', funded })
  expect(walk({}, card, { type: 'finished', funded })).toEqual({ status: 'done', funded })
})
