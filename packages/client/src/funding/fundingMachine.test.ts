import { expect, test } from 'vitest'
import { createFlow } from '../flow/createFlow.ts'
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

test('the host’s own way is gone once: whoever comes back from it chooses', () => {
  expect(walk({ hasDefault: true })).toMatchObject({ status: 'landing', isDefaultLeft: true })
  expect(
    walk({ hasDefault: true }, { type: 'choose-card', provider: 'moonpay' }, { type: 'back' }),
  ).toEqual({ status: 'landing', problem: null, isDefaultLeft: false })
})

test('a way that failed leads back to the landing, which says so until another is chosen', () => {
  const failed: FundingEvent[] = [
    { type: 'choose-exchange' },
    { type: 'failed', problem: 'coinbase' },
  ]
  expect(walk({}, ...failed)).toMatchObject({ status: 'landing', problem: 'coinbase' })
  expect(walk({}, ...failed, { type: 'choose-receive' }, { type: 'back' })).toMatchObject({
    problem: null,
  })
})

test('a guest is warned first, whatever the host’s own way', () => {
  const guest = { isGuest: true, hasDefault: true }
  expect(walk(guest, { type: 'choose-receive' })).toEqual({ status: 'guest-warning' })
  expect(walk(guest, { type: 'warning-seen' })).toMatchObject({ isDefaultLeft: true })
})

test('an amount is confirmed before a wallet is asked for it, and kept on the way back', () => {
  const given: FundingEvent[] = [{ type: 'choose-wallet' }, { type: 'amount-given', amount: '7.5' }]
  expect(walk({}, { type: 'choose-wallet' })).toEqual({ status: 'amount', amount: '5' })
  expect(walk({}, ...given)).toEqual({ status: 'transfer', amount: '7.5' })
  expect(walk({}, ...given, { type: 'back' })).toEqual({ status: 'amount', amount: '7.5' })
})

test('what was funded is shown, unless the way showed it by itself', () => {
  const card: FundingEvent = { type: 'choose-card', provider: 'moonpay' }
  expect(walk({}, card, { type: 'funded', funded })).toEqual({ status: 'success', funded })
  expect(walk({}, card, { type: 'finished', funded })).toEqual({ status: 'done', funded })
})
