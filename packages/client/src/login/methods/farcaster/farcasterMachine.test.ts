import type { SessionReply } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import {
  type FarcasterCalls,
  type FarcasterSignedMessage,
  farcasterMachine,
} from './farcasterMachine.ts'

const session = { token: 't' } as SessionReply
const signed: FarcasterSignedMessage = { message: 'm', signature: '0x', fid: 7 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function startFlow(calls: Partial<FarcasterCalls> = {}) {
  const clock = createTestClock()
  let polls = 0
  const flow = createFlow(
    farcasterMachine({
      nowMs: clock.nowMs,
      openChannel: async () => ({ channelToken: 'token', connectUri: 'https://phone.example' }),
      readApproval: async () => undefined,
      authenticate: async () => session,
      ...calls,
      ...(calls.readApproval && {
        readApproval: (token) => {
          polls++
          return calls.readApproval!(token)
        },
      }),
    }),
    { clock },
  )
  const status = () => flow.getState().status
  /** Advances the clock one poll at a time and awaits the responses. */
  async function pass(ms: number) {
    for (let done = 0; done < ms; done += METHOD_LIMITS.farcasterPollMs) {
      clock.advance(METHOD_LIMITS.farcasterPollMs)
      await settled()
    }
  }
  return { clock, flow, status, pass, polls: () => polls }
}

async function atApproval(calls: Partial<FarcasterCalls> = {}) {
  const started = startFlow(calls)
  started.flow.send({ type: 'start' })
  await settled()
  return started
}

test('is idle until started, then returns the connect URI', async () => {
  const { flow, status } = startFlow()
  expect(status()).toBe('initial')
  flow.send({ type: 'start' })
  expect(status()).toBe('starting-channel')
  await settled()
  expect(flow.getState()).toMatchObject({
    status: 'awaiting-approval',
    connectUri: 'https://phone.example',
  })
})

test('polls every 2 s and logs in after the approval', async () => {
  let answer: FarcasterSignedMessage | undefined
  const { clock, flow, status, pass, polls } = await atApproval({
    readApproval: async () => answer,
  })
  clock.advance(METHOD_LIMITS.farcasterPollMs - 1)
  expect(polls()).toBe(0)
  clock.advance(1)
  await settled()
  await pass(8_000)
  expect([polls(), status()]).toEqual([5, 'awaiting-approval'])
  answer = signed
  await pass(2_000)
  expect(flow.getState()).toMatchObject({ status: 'done', session })
})

test('times out after 120 s and can be restarted', async () => {
  const { flow, status, pass } = await atApproval()
  await pass(METHOD_LIMITS.farcasterTimeoutMs - METHOD_LIMITS.farcasterPollMs)
  expect(status()).toBe('awaiting-approval')
  await pass(METHOD_LIMITS.farcasterPollMs)
  expect(flow.getState()).toMatchObject({
    status: 'error',
    error: { code: 'client_request_timeout', message: 'The request timed out. Try again.' },
  })
  flow.send({ type: 'start' })
  await settled()
  expect(status()).toBe('awaiting-approval')
})

test('accepts an approval on the last poll', async () => {
  const { clock, status } = await atApproval({ readApproval: async () => signed })
  clock.advance(METHOD_LIMITS.farcasterTimeoutMs * 2)
  await settled()
  expect(status()).toBe('done')
})

test('keeps polling after transient errors, but not after a rejection', async () => {
  let error: LatchkeyError = new LatchkeyError('service_unavailable', 'away')
  const { status, pass } = await atApproval({ readApproval: () => Promise.reject(error) })
  await pass(10_000)
  expect(status()).toBe('awaiting-approval')
  error = new LatchkeyError('invalid_data', 'no such channel')
  await pass(2_000)
  expect(status()).toBe('error')
})

test('reports an invalid signature and an unreachable relay as errors', async () => {
  const refuse = () => Promise.reject(new LatchkeyError('invalid_credentials', 'no'))
  const refused = await atApproval({ readApproval: async () => signed, authenticate: refuse })
  await refused.pass(2_000)
  expect(refused.flow.getState()).toMatchObject({ error: { code: 'invalid_credentials' } })
  const away = await atApproval({
    openChannel: () => Promise.reject(new LatchkeyError('service_unavailable', 'away')),
  })
  expect(away.status()).toBe('error')
})

test('stops polling on stop', async () => {
  const { flow, pass, polls } = await atApproval({ readApproval: async () => undefined })
  await pass(4_000)
  flow.stop()
  await pass(10_000)
  expect(polls()).toBe(2)
})
