import { expect, test } from 'vitest'
import { createTestClock } from '../../testing/createTestClock.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { createFlow } from './createFlow.ts'
import { runFlow } from './runFlow.ts'

type State =
  | { status: 'initial' | 'sending' | 'waiting' | 'done' }
  | { status: 'error'; error: LatchkeyError }
type Event = { type: 'start' | 'sent' | 'finish' } | { type: 'failed'; error: LatchkeyError }

const begin = (send: () => Promise<void> = async () => {}) =>
  createFlow<State, Event>(
    {
      initial: { status: 'initial' },
      transitions: {
        initial: { start: () => ({ status: 'sending' }) },
        sending: {
          sent: () => ({ status: 'waiting' }),
          failed: (_, { error }) => ({ status: 'error', error }),
        },
        waiting: { finish: () => ({ status: 'done' }) },
        done: {},
        error: {},
      },
      entry: {
        sending: () => ({
          run: () => send().then((): Event => ({ type: 'sent' })),
          onError: (error) => ({ type: 'failed', error }),
        }),
      },
    },
    { clock: createTestClock() },
  )

test('resolves with the first status that it waits for', async () => {
  const flow = begin()
  expect(await runFlow(flow, { type: 'start' }, ['waiting'])).toEqual({ status: 'waiting' })
  expect(await runFlow(flow, { type: 'finish' })).toEqual({ status: 'done' })
})

test('rejects with the error of the state', async () => {
  const error = new LatchkeyError('too_many_requests', 'Wait.')
  const flow = begin(() => Promise.reject(error))
  await expect(runFlow(flow, { type: 'start' })).rejects.toBe(error)
})

test('resolves with the current state if the flow ignores the event', async () => {
  expect(await runFlow(begin(), { type: 'finish' })).toEqual({ status: 'initial' })
})

test('rejects with flow_stopped if the flow is stopped meanwhile or was stopped before', async () => {
  const flow = begin(() => new Promise(() => {}))
  const running = runFlow(flow, { type: 'start' })
  flow.stop()
  await expect(running).rejects.toMatchObject({ name: 'LatchkeyError', code: 'flow_stopped' })
  await expect(runFlow(flow, { type: 'start' })).rejects.toMatchObject({ code: 'flow_stopped' })
})

test('stays resolved if the flow is stopped after it ended', async () => {
  const flow = begin()
  const running = runFlow(flow, { type: 'start' }, ['waiting'])
  await new Promise((resolve) => setTimeout(resolve))
  flow.stop()
  expect(await running).toEqual({ status: 'waiting' })
})
