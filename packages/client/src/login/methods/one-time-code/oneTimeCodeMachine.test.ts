import { LIMITS, type SessionReply } from '@latchkey/contract'
import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { type CodeChannel, oneTimeCodeMachine } from './oneTimeCodeMachine.ts'

const session = { token: 't' } as SessionReply
const refuse = (code: ConstructorParameters<typeof LatchkeyError>[0]) => () =>
  Promise.reject(new LatchkeyError(code, code))

function startFlow(channel: Partial<CodeChannel> = {}) {
  const clock = createTestClock()
  const sends: string[] = []
  const sendCode = async (address: string) => {
    sends.push(address)
    return clock.nowMs()
  }
  const flow = createFlow(
    oneTimeCodeMachine({
      requestCode: (address) => sendCode(address),
      sendCode,
      verifyCode: async () => session,
      ...channel,
    }),
    { clock },
  )
  const statuses = [flow.getState().status as string]
  flow.subscribe(() => statuses.push(flow.getState().status))
  const submitAddress = (address = 'ada@example.com') =>
    flow.send({ type: 'submit-address', address })
  return { clock, flow, statuses, sends, submitAddress }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

async function atCodeInput(channel: Partial<CodeChannel> = {}) {
  const started = startFlow(channel)
  started.submitAddress()
  await settled()
  return started
}

test('logs in with a correct code', async () => {
  const { flow, statuses } = await atCodeInput()
  flow.send({ type: 'submit-code', code: '123456' })
  await settled()
  expect(statuses).toEqual([
    'initial',
    'sending-code',
    'awaiting-code-input',
    'submitting-code',
    'done',
  ])
})

test('shows a wrong code for 1.4 s, then accepts input again', async () => {
  const { clock, flow } = await atCodeInput({ verifyCode: refuse('invalid_credentials') })
  flow.send({ type: 'submit-code', code: '000000' })
  await settled()
  expect(flow.getState()).toMatchObject({
    status: 'rejected-code',
    error: { code: 'invalid_credentials' },
  })
  clock.advance(LIMITS.codeErrorResetMs - 1)
  expect(flow.getState().status).toBe('rejected-code')
  clock.advance(1)
  expect(flow.getState().status).toBe('awaiting-code-input')
})

test('ignores a code that is entered before one was sent', () => {
  const { flow } = startFlow()
  flow.send({ type: 'submit-code', code: '123456' })
  expect(flow.getState().status).toBe('initial')
})

test('resends a code after 30 s, not before', async () => {
  const { clock, flow, sends } = await atCodeInput()
  clock.advance(LIMITS.resendCountdownMs - 1)
  flow.send({ type: 'resend', nowMs: clock.nowMs() })
  expect(flow.getState()).toMatchObject({ status: 'awaiting-code-input', resent: false })
  clock.advance(1)
  flow.send({ type: 'resend', nowMs: clock.nowMs() })
  await settled()
  expect(flow.getState()).toMatchObject({ status: 'awaiting-code-input', resent: true })
  expect(sends).toHaveLength(2)
})

test('starts the countdown of a reused code at its send time', async () => {
  const sentAtMs = -20_000
  const { clock, flow, sends } = await atCodeInput({ requestCode: async () => sentAtMs })
  expect(flow.getState()).toMatchObject({ status: 'awaiting-code-input', sentAtMs, resent: false })
  clock.advance(LIMITS.resendCountdownMs + sentAtMs)
  flow.send({ type: 'resend', nowMs: clock.nowMs() })
  await settled()
  expect(sends).toEqual(['ada@example.com'])
})

test('returns to the address field with the reason after a rejected plus address', async () => {
  const { flow } = await atCodeInput({ requestCode: refuse('disallowed_plus_email') })
  expect(flow.getState()).toMatchObject({
    status: 'initial',
    error: { code: 'disallowed_plus_email' },
  })
})

describe('a refusal of the code', () => {
  test.each([
    'allowlist_rejected',
    'max_accounts_reached',
    'user_does_not_exist',
    'linked_to_another_user',
    'account_transfer_required',
    'disallowed_login_method',
  ] as const)('%s leads to its own screen', async (code) => {
    const { flow } = await atCodeInput({ verifyCode: refuse(code) })
    flow.send({ type: 'submit-code', code: '123456' })
    await settled()
    expect(flow.getState()).toMatchObject({ status: 'error', error: { code } })
  })

  test.each(['cannot_link_more_of_type', 'too_many_requests', 'unexpected'] as const)(
    '%s is shown under the boxes',
    async (code) => {
      const { flow } = await atCodeInput({ verifyCode: refuse(code) })
      flow.send({ type: 'submit-code', code: '123456' })
      await settled()
      expect(flow.getState()).toMatchObject({ status: 'rejected-code', error: { code } })
    },
  )
})

test('ignores a response after the user went back', async () => {
  let answer = (_: number) => {}
  const { flow } = startFlow({ requestCode: () => new Promise((resolve) => (answer = resolve)) })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  flow.send({ type: 'start-over' })
  answer(0)
  await settled()
  expect(flow.getState().status).toBe('initial')
})

test('ignores events after stop', async () => {
  const { flow } = await atCodeInput()
  flow.stop()
  flow.send({ type: 'submit-code', code: '123456' })
  expect(flow.getState().status).toBe('awaiting-code-input')
})
