import { countRecoveryCodes, sendMfaCode, startMfaPasskey } from '@latchkey/contract/endpoints/mfa'
import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import { expect, test } from 'vitest'
import type { AccountIntent } from '../account/AccountTask.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import type { MfaAnswer, MfaMethod } from '../core/user/MfaAnswer.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { refuse } from '../testing/createFakeServer.ts'
import { createMfa } from './createMfa.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const ORIGIN = 'https://fernleaf.example'
const ASSERTION = { id: 'passkey-1' } as unknown as PasskeyAssertion

async function open(methods: readonly MfaMethod[], { isQuiet = false, codesLeft = 0 } = {}) {
  const fake = createFakeClient({
    config: { mfa_recovery_codes: true },
    user: { mfa_methods: methods.map((type) => ({ type, verified_at: 1 })) },
  })
  const { client, server } = fake
  let sent = 0
  server.answers[sendMfaCode.path] = () => {
    sent++
    return { status: 200, body: { success: true } }
  }
  server.answers[startMfaPasskey.path] = () => ({
    status: 200,
    body: { options: { challenge: 'abc' } },
  })
  server.answers[countRecoveryCodes.path] = () => ({
    status: 200,
    body: { remaining: codesLeft },
  })
  client.start()
  await settled()
  client.acceptSession(server.session(), 'email')
  // Simulates the modal.
  client.intents.subscribe(() => {})
  let pressPasskey = async () => ASSERTION
  const mfa = createMfa({ client, origin: () => ORIGIN, passkeys: { get: () => pressPasskey() } })
  mfa.setHeadless(isQuiet)

  const answers: (MfaAnswer | null)[] = []
  let refusal: LatchkeyError | null = null
  /** An operation that is rejected until it has the right code or a passkey. */
  const attempt = async (answer: MfaAnswer | null) => {
    answers.push(answer)
    if (refusal) throw refusal
    if (answer?.mfaCode === '123456' || answer?.mfaMethod === 'passkey') return 'signed'
    throw new LatchkeyError('missing_or_invalid_mfa', 'wrong')
  }
  /** The prompt on screen, above any other intent. */
  const prompt = (): AccountIntent | null => {
    const now = client.intents.getState()
    if (now.status !== 'active') return null
    if (now.overlay) return now.overlay
    return now.intent.kind === 'account' ? now.intent : null
  }
  const flow = () => {
    const task = prompt()?.task
    if (task?.type !== 'mfa-verify') throw new Error('Nothing is asked')
    return task.flow
  }
  const type = async (mfaCode: string, mfaMethod: 'sms' | 'totp' = 'totp') => {
    flow().send({ type: 'answer', answer: { mfaMethod, mfaCode, relyingParty: ORIGIN } })
    await settled()
  }
  return {
    ...fake,
    mfa,
    attempt,
    answers,
    prompt,
    flow,
    type,
    sent: () => sent,
    refuseWith: (error: LatchkeyError) => {
      refusal = error
    },
    setPasskey: (press: typeof pressPasskey) => {
      pressPasskey = press
    },
  }
}

test('prompts for the only factor, accepts input after a wrong code, and continues after the right one', async () => {
  const { mfa, attempt, flow, type, prompt, answers } = await open(['totp'])
  const running = mfa.run(attempt)
  await settled()
  expect(flow().getState()).toMatchObject({ status: 'awaiting-code', refusal: null })
  await type('000000')
  expect(flow().getState()).toMatchObject({ status: 'awaiting-code', refusal: 'invalid_code' })
  await type('123456')
  await expect(running).resolves.toBe('signed')
  expect(prompt()).toBeNull()
  expect(answers.map((answer) => answer?.mfaCode)).toEqual(['000000', '123456'])
  expect(answers[1]).toEqual({ mfaMethod: 'totp', mfaCode: '123456', relyingParty: ORIGIN })
})

test('lets the user choose between factors, and sends an SMS when it is chosen', async () => {
  const { mfa, attempt, flow, type, sent } = await open(['totp', 'sms'])
  const running = mfa.run(attempt)
  await settled()
  expect(flow().getState().status).toBe('choosing')
  flow().send({ type: 'choose', method: 'totp' })
  expect(sent()).toBe(0)
  flow().send({ type: 'choose-another' })
  flow().send({ type: 'choose', method: 'sms' })
  await settled()
  expect(sent()).toBe(1)
  expect(flow().getState()).toMatchObject({ status: 'awaiting-code', method: 'sms' })
  await type('123456', 'sms')
  await expect(running).resolves.toBe('signed')
})

test('blocks after four wrong codes and shows the reason until closed', async () => {
  const { mfa, attempt, flow, type, prompt, client } = await open(['totp'])
  const running = mfa.run(attempt)
  const failed = expect(running).rejects.toMatchObject({
    code: 'mfa_verification_max_attempts_reached',
    message: 'Max MFA verification attempts reached',
  })
  await settled()
  for (let wrong = 0; wrong < METHOD_LIMITS.mfaAttemptsMax; wrong++) await type('000000')
  await failed
  expect(flow().getState()).toMatchObject({ status: 'blocked', block: 'max_attempts' })
  await type('123456')
  expect(flow().getState().status).toBe('blocked')
  client.intents.close()
  expect(prompt()).toBeNull()
})

test('blocks after 300 s without an answer, and if the server blocks', async () => {
  const late = await open(['totp'])
  const timedOut = expect(late.mfa.run(late.attempt)).rejects.toMatchObject({
    code: 'mfa_timeout',
    message: 'Timed out waiting for MFA code',
  })
  await settled()
  late.ports.clock.advance(METHOD_LIMITS.mfaCodeWaitMs)
  await timedOut
  expect(late.flow().getState()).toMatchObject({ status: 'blocked', block: 'timeout' })

  const limited = await open(['totp'])
  limited.refuseWith(new LatchkeyError('too_many_requests', 'refused with code 429'))
  const blocked = expect(limited.mfa.run(limited.attempt)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await settled()
  await limited.type('123456')
  await blocked
  expect(limited.flow().getState()).toMatchObject({ status: 'blocked', block: 'max_attempts' })
})

test('times out after 21 minutes in total', async () => {
  const { mfa, attempt, flow, ports } = await open(['totp', 'sms'])
  const failed = expect(mfa.run(attempt)).rejects.toMatchObject({ code: 'mfa_timeout' })
  await settled()
  const step = METHOD_LIMITS.mfaCodeWaitMs - 1_000
  for (let passed = 0; passed < METHOD_LIMITS.mfaOperationMs; passed += step) {
    flow().send({ type: 'choose', method: 'totp' })
    flow().send({ type: 'choose-another' })
    ports.clock.advance(step)
  }
  await failed
})

test('rejects with the specified message on cancel, and passes other errors on', async () => {
  const { mfa, attempt, client, prompt, type, refuseWith } = await open(['totp'])
  const canceled = expect(mfa.run(attempt)).rejects.toThrow('Canceled MFA verification.')
  await settled()
  client.intents.close()
  await canceled

  refuseWith(new LatchkeyError('client_request_timeout', 'Request timeout'))
  const failed = expect(mfa.run(attempt)).rejects.toMatchObject({ code: 'client_request_timeout' })
  await settled()
  await type('123456')
  await failed
  expect(prompt()).toBeNull()
})

test('requests a passkey at once, and again after a rejection', async () => {
  const { mfa, attempt, flow, setPasskey, answers } = await open(['passkey'])
  setPasskey(async () => {
    throw new LatchkeyError('passkey_not_allowed', 'no')
  })
  const running = mfa.run(attempt)
  await settled()
  await settled()
  expect(flow().getState()).toMatchObject({ status: 'passkey-failed', refusal: 'canceled' })
  setPasskey(async () => ASSERTION)
  flow().send({ type: 'choose', method: 'passkey' })
  await expect(running).resolves.toBe('signed')
  expect(answers.at(-1)).toEqual({
    mfaMethod: 'passkey',
    mfaCode: ASSERTION,
    relyingParty: ORIGIN,
  })
})

test('keeps the intent below an MFA prompt open', async () => {
  const { mfa, attempt, client, type } = await open(['totp'])
  let closed = 0
  client.intents.open({
    kind: 'account',
    task: { type: 'mfa-enroll' },
    onDone() {},
    onFailed() {},
    onClosed: () => closed++,
  })
  const running = mfa.run(attempt)
  await settled()
  await type('123456')
  await running
  expect(client.intents.getState()).toMatchObject({
    status: 'active',
    intent: { task: { type: 'mfa-enroll' } },
  })
  expect(closed).toBe(0)
})

test('prompts once for two concurrent operations: the second one retries without a prompt', async () => {
  const { mfa, type, prompt } = await open(['totp'])
  let isVerified = false
  const attempt = async (answer: MfaAnswer | null) => {
    if (answer) isVerified = true
    if (isVerified) return 'signed'
    throw new LatchkeyError('missing_or_invalid_mfa', 'wrong')
  }
  const both = Promise.all([mfa.run(attempt), mfa.run(attempt)])
  await settled()
  await type('123456')
  await expect(both).resolves.toEqual(['signed', 'signed'])
  expect(prompt()).toBeNull()
})

test('cancels the prompt on logout', async () => {
  const { mfa, attempt, client, prompt } = await open(['totp'])
  const failed = expect(mfa.run(attempt)).rejects.toThrow('Canceled MFA verification.')
  await settled()
  await client.logout()
  await failed
  expect(prompt()).toBeNull()
})

test('shows no screens in headless mode, where each step is a promise', async () => {
  const { mfa, attempt, prompt, sent } = await open(['totp', 'sms'], { isQuiet: true })
  const asked: (readonly MfaMethod[])[] = []
  await expect(mfa.run(attempt)).rejects.toMatchObject({ code: 'missing_mfa_credentials' })
  mfa.onRequired((methods) => asked.push(methods))
  const running = mfa.run(attempt)
  await settled()
  expect(asked).toEqual([['totp', 'sms']])
  expect(prompt()).toBeNull()
  await mfa.init('sms')
  expect(sent()).toBe(1)
  await expect(mfa.submit('sms', ASSERTION)).rejects.toThrow('Invalid MFA code')
  await expect(mfa.submit('passkey', '123456')).rejects.toThrow('Invalid MFA code')
  await expect(mfa.submit('hologram' as 'sms', '1')).rejects.toThrow('Unsupported MFA method')
  await expect(mfa.submit('sms', '000000')).rejects.toMatchObject({
    code: 'missing_or_invalid_mfa',
    message: 'MFA verification failed, retry.',
  })
  await mfa.submit('sms', '123456')
  await expect(running).resolves.toBe('signed')
  await expect(mfa.submit('sms', '123456')).rejects.toThrow('No MFA verification is in progress')

  const canceled = expect(mfa.run(attempt)).rejects.toThrow('MFA canceled')
  await settled()
  mfa.cancel()
  await canceled
})

test('reports an SMS that cannot be sent, and still accepts another method', async () => {
  const { mfa, attempt, flow, server, type } = await open(['sms', 'totp'])
  server.answers[sendMfaCode.path] = () => refuse('not_supported')
  const running = mfa.run(attempt)
  await settled()
  flow().send({ type: 'choose', method: 'sms' })
  await settled()
  expect(flow().getState()).toMatchObject({ status: 'awaiting-code', refusal: 'other' })
  flow().send({ type: 'choose-another' })
  flow().send({ type: 'choose', method: 'totp' })
  await type('123456')
  await expect(running).resolves.toBe('signed')
})

test('offers a recovery code while one is left, and accepts it instead of a factor', async () => {
  const none = await open(['totp'])
  none.mfa.run(none.attempt).catch(() => {})
  await settled()
  expect(none.prompt()?.task).toMatchObject({ hasRecoveryCodes: false })

  const lost = await open(['passkey'], { codesLeft: 2 })
  const { mfa, attempt, flow, prompt, answers } = lost
  lost.setPasskey(() => new Promise(() => {}))
  const running = mfa.run(attempt)
  await settled()
  expect(prompt()?.task).toMatchObject({ hasRecoveryCodes: true, methods: ['passkey'] })
  flow().send({ type: 'choose', method: 'recovery_code' })
  expect(flow().getState()).toMatchObject({ status: 'awaiting-code', method: 'recovery_code' })
  const answer = { mfaMethod: 'recovery_code', mfaCode: '123456', relyingParty: ORIGIN } as const
  flow().send({ type: 'answer', answer })
  await expect(running).resolves.toBe('signed')
  expect(answers.at(-1)).toEqual(answer)
})
