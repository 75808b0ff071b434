import { expect, test } from 'vitest'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow } from '../core/flow/createFlow.ts'
import { canceled } from '../mfa/mfaVerifyMachine.ts'
import { createTestClock } from '../testing/createTestClock.ts'
import { sendSolanaMachine } from '../wallets/chains/solana/send/sendSolanaMachine.ts'
import { signMachine } from '../wallets/embedded/sign/signMachine.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const wrapped = () => new LatchkeyError('unable_to_sign', 'Failed to sign', { cause: canceled() })

test.each([
  ['itself', canceled],
  ['as a cause', wrapped],
])('returns to the message if the MFA prompt is canceled, reported %s', async (_, makeError) => {
  const flow = createFlow(
    signMachine(() => Promise.reject(makeError())),
    { clock: createTestClock() },
  )
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState()).toEqual({ status: 'reviewing' })
})

test('shows any other failure of a signature', async () => {
  const error = new LatchkeyError('unable_to_sign', 'Failed to sign')
  const flow = createFlow(
    signMachine(() => Promise.reject(error)),
    { clock: createTestClock() },
  )
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState()).toEqual({ status: 'failed', error })
})

test('returns to a Solana transaction if the MFA prompt is canceled', async () => {
  const flow = createFlow(
    sendSolanaMachine({
      isSignOnly: true,
      prepare: async () => ({ hasFunds: true }) as never,
      submit: () => Promise.reject(wrapped()),
    }),
    { clock: createTestClock() },
  )
  await settle()
  flow.send({ type: 'approve' })
  await settle()
  expect(flow.getState()).toMatchObject({ status: 'prepared', visits: ['review'] })
})
