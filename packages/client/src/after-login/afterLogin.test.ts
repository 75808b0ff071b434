import { LIMITS } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { createFlow } from '../flow/createFlow.ts'
import { createTestClock } from '../testing/createTestClock.ts'
import { afterLoginMachine } from './machine.ts'
import { type Facts, nextStep } from './nextStep.ts'

const facts: Facts = {
  termsRequired: false,
  termsAccepted: false,
  createOnLogin: 'off',
  hasWallet: false,
}

test.each<[Partial<Facts>, ReturnType<typeof nextStep>]>([
  [{}, 'finish'],
  [{ termsRequired: true }, 'accept-terms'],
  [{ termsRequired: true, createOnLogin: 'all-users' }, 'accept-terms'],
  [{ termsRequired: true, termsAccepted: true }, 'finish'],
  [{ createOnLogin: 'all-users', hasWallet: true }, 'create-wallet'],
  [{ createOnLogin: 'users-without-wallets' }, 'create-wallet'],
  [{ createOnLogin: 'users-without-wallets', hasWallet: true }, 'finish'],
])('after a login with %j comes %s', (change, expected) => {
  expect(nextStep({ ...facts, ...change })).toBe(expected)
})

test('success is shown for 0.9 s, then terms, then the end', () => {
  const clock = createTestClock()
  let termsAccepted = false
  const flow = createFlow(
    afterLoginMachine(() => nextStep({ ...facts, termsRequired: true, termsAccepted })),
    { clock },
  )
  flow.send({ type: 'logged-in' })
  clock.advance(LIMITS.afterLoginDelayMs - 1)
  expect(flow.getState().status).toBe('success-shown')
  clock.advance(1)
  expect(flow.getState().status).toBe('accept-terms')
  termsAccepted = true
  flow.send({ type: 'terms-accepted' })
  expect(flow.getState().status).toBe('finish')
})
