import type { Flow } from '@latchkey/client/flows'
import { expect, test, vi } from 'vitest'
import { createFlowRun } from './createFlowRun.ts'

function fakeFlow(status: string) {
  const listeners = new Set<() => void>()
  const stop = vi.fn()
  const flow: Flow<{ status: string }, never> = {
    send() {},
    getState: () => ({ status }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
  return {
    flow,
    stop,
    change: () => {
      for (const listener of listeners) listener()
    },
  }
}

test('has the state of the current flow and stops the one before it', () => {
  const run = createFlowRun<{ status: string }, never>()
  const first = fakeFlow('first')
  const second = fakeFlow('second')
  run.start(first.flow)
  expect(run.getState()).toBeNull()
  first.change()
  expect(run.getState()).toEqual({ status: 'first' })
  run.start(second.flow)
  expect(first.stop).toHaveBeenCalledOnce()
  second.change()
  expect(run.getState()).toEqual({ status: 'second' })
  run.stop()
  expect(second.stop).toHaveBeenCalledOnce()
  expect(run.getState()).toBeNull()
})

test('joins concurrent work and runs it again afterwards', async () => {
  const run = createFlowRun<{ status: string }, never>()
  const work = vi.fn(async () => 1)
  expect(await Promise.all([run.join(work), run.join(work)])).toEqual([1, 1])
  expect(work).toHaveBeenCalledOnce()
  await run.join(work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('keeps the work of the next run if the stopped one settles later', async () => {
  const run = createFlowRun<{ status: string }, never>()
  let end = () => {}
  const stopped = run.join(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  run.stop()
  const work = vi.fn(() => new Promise<never>(() => {}))
  void run.join(work)
  end()
  await stopped
  void run.join(work)
  expect(work).toHaveBeenCalledOnce()
})
