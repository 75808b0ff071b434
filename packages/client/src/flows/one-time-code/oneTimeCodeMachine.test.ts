import { LIMITS, type SessionReply } from '@latchkey/contract'
import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { createFlow } from '../../flow/createFlow.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
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

test('a right code ends in a session', async () => {
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

test('a wrong code is shown for 1.4 s, then the boxes are open again', async () => {
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

test('a code typed before one was sent is ignored', () => {
  const { flow } = startFlow()
  flow.send({ type: 'submit-code', code: '123456' })
  expect(flow.getState().status).toBe('initial')
})

test('a code can be sent again after 30 s, not before', async () => {
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

test('the countdown of a code that was sent before runs from when it was sent', async () => {
  const sentAtMs = -20_000
  const { clock, flow, sends } = await atCodeInput({ requestCode: async () => sentAtMs })
  expect(flow.getState()).toMatchObject({ status: 'awaiting-code-input', sentAtMs, resent: false })
  clock.advance(LIMITS.resendCountdownMs + sentAtMs)
  flow.send({ type: 'resend', nowMs: clock.nowMs() })
  await settled()
  expect(sends).toEqual(['ada@example.com'])
})

test('a plus-address that is refused returns to the address field with the reason', async () => {
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
  ] as const)('%s leaves for a screen of its own', async (code) => {
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

test('an answer that comes after the person went back changes nothing', async () => {
  let answer = (_: number) => {}
  const { flow } = startFlow({ requestCode: () => new Promise((resolve) => (answer = resolve)) })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  flow.send({ type: 'start-over' })
  answer(0)
  await settled()
  expect(flow.getState().status).toBe('initial')
})

test('a flow that was stopped hears nothing more', async () => {
  const { flow } = await atCodeInput()
  flow.stop()
  flow.send({ type: 'submit-code', code: '123456' })
  expect(flow.getState().status).toBe('awaiting-code-input')
})
