import { LatchkeyError } from '@latchkey/client'
import type { Flow } from '@latchkey/client/flows'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useFlow } from './useFlow.ts'

type State =
  | { status: 'idle' }
  | { status: 'running'; progress: number }
  | { status: 'done'; result: string }
  | { status: 'error'; error: LatchkeyError }

/** A flow that enters each state it is sent. */
function createTestFlow(initial: State = { status: 'idle' }) {
  let state = initial
  const listeners = new Set<() => void>()
  const stop = vi.fn(() => listeners.clear())
  const flow: Flow<State, State> = {
    send(next) {
      state = next
      for (const listener of listeners) listener()
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
  return { flow, stop }
}

type Props = {
  flow: Flow<State, State>
  done?: (state: { result: string }) => void
  error?: (state: { error: LatchkeyError }) => void
  idle?: () => void
}

function Probe({ flow, ...callbacks }: Props) {
  const [state, send] = useFlow(() => flow, callbacks)
  return (
    <button type="button" onClick={() => send({ status: 'done', result: 'clicked' })}>
      {state.status}
    </button>
  )
}

const mount = (props: Props) =>
  render(
    <StrictMode>
      <Probe {...props} />
    </StrictMode>,
  )
const failed = (): State => ({ status: 'error', error: new LatchkeyError('unexpected', 'test') })
const running = (): State => ({ status: 'running', progress: 0 })

afterEach(() => cleanup())

test('renders the state and sends events', async () => {
  const { flow } = createTestFlow()
  const done = vi.fn()
  await mount({ flow, done })
  await page.getByRole('button', { name: 'idle' }).click()
  await expect.element(page.getByRole('button', { name: 'done' })).toBeVisible()
  expect(done.mock.calls).toEqual([[{ status: 'done', result: 'clicked' }]])
})

test('calls the callback of the first status once in strict mode', async () => {
  const { flow } = createTestFlow()
  const idle = vi.fn()
  await mount({ flow, idle })
  expect(idle).toHaveBeenCalledTimes(1)
})

test('calls the callback once per entry, also for a second error after a retry', async () => {
  const { flow } = createTestFlow()
  const error = vi.fn()
  await mount({ flow, error })
  flow.send(running())
  flow.send(failed())
  await expect.poll(() => error.mock.calls.length).toBe(1)
  flow.send(running())
  flow.send(failed())
  await expect.poll(() => error.mock.calls.length).toBe(2)
})

test('calls the callbacks of statuses that React skips', async () => {
  const { flow } = createTestFlow()
  const error = vi.fn()
  const done = vi.fn()
  await mount({ flow, error, done })
  // All in one task: React renders only the last state.
  flow.send(failed())
  flow.send(running())
  flow.send(failed())
  flow.send({ status: 'done', result: 'late' })
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(error).toHaveBeenCalledTimes(2)
})

test('does not call the callback again if only the data of the status changes', async () => {
  const { flow } = createTestFlow()
  const done = vi.fn()
  await mount({ flow, done })
  flow.send({ status: 'done', result: 'first' })
  await expect.poll(() => done.mock.calls.length).toBe(1)
  flow.send({ status: 'done', result: 'second' })
  await expect.element(page.getByRole('button', { name: 'done' })).toBeVisible()
  expect(done.mock.calls).toEqual([[{ status: 'done', result: 'first' }]])
})

test('calls the callback of the latest render', async () => {
  const { flow } = createTestFlow()
  const older = vi.fn()
  const newer = vi.fn()
  const screen = await mount({ flow, done: older })
  await screen.rerender(
    <StrictMode>
      <Probe flow={flow} done={newer} />
    </StrictMode>,
  )
  flow.send({ status: 'done', result: 'late' })
  await expect.poll(() => newer.mock.calls.length).toBe(1)
  expect(older).not.toHaveBeenCalled()
})

test('stops the flow on a lasting unmount only', async () => {
  const { flow, stop } = createTestFlow()
  const screen = await mount({ flow })
  await Promise.resolve()
  expect(stop).not.toHaveBeenCalled()
  await screen.unmount()
  await expect.poll(() => stop.mock.calls.length).toBe(1)
})
