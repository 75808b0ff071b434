import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../testing/createTestClock.ts'
import { createFlow, type Machine } from './createFlow.ts'

type State = { status: 'closed' } | { status: 'open'; count: number }
type Event = { type: 'open' } | { type: 'add' } | { type: 'ring' } | { type: 'close' }
type Command = { type: 'ring'; count: number }

const machine: Machine<State, Event, Command> = {
  initial: { status: 'closed' },
  transitions: {
    closed: { open: () => ({ status: 'open', count: 0 }) },
    open: {
      add: ({ count }) => ({
        state: { status: 'open', count: count + 1 },
        commands: [{ type: 'ring', count: count + 1 }],
      }),
      ring: (state) => ({ state, commands: [{ type: 'ring', count: state.count }] }),
      close: () => ({ status: 'closed' }),
    },
  },
  entry: { open: () => ({ afterMs: 10, send: { type: 'close' } }) },
}

function begin(perform?: (command: Command) => void) {
  const clock = createTestClock()
  const flow = createFlow(machine, { clock, ...(perform && { perform }) })
  const listener = vi.fn()
  flow.subscribe(listener)
  return { clock, flow, listener }
}

test('ignores an event that the status does not accept', () => {
  const { flow, listener } = begin()
  flow.send({ type: 'add' })
  expect(flow.getState()).toEqual({ status: 'closed' })
  expect(listener).not.toHaveBeenCalled()
})

test('cancels the timer of a status that was left, and keeps it for new data', () => {
  const { clock, flow } = begin()
  flow.send({ type: 'open' })
  clock.advance(6)
  flow.send({ type: 'add' })
  clock.advance(6)
  expect(flow.getState().status).toBe('closed')
  flow.send({ type: 'open' })
  flow.send({ type: 'close' })
  flow.send({ type: 'open' })
  clock.advance(9)
  expect(flow.getState().status).toBe('open')
})

test('performs commands after the state is set and before listeners are called', () => {
  const seen: unknown[] = []
  const { flow } = begin((command) => seen.push(command, flow.getState()))
  flow.subscribe(() => seen.push('listener'))
  flow.send({ type: 'open' })
  flow.send({ type: 'add' })
  expect(seen).toEqual([
    'listener',
    { type: 'ring', count: 1 },
    { status: 'open', count: 1 },
    'listener',
  ])
})

test('performs the commands of an event that keeps the state', () => {
  const perform = vi.fn()
  const { flow } = begin(perform)
  flow.send({ type: 'open' })
  const before = flow.getState()
  flow.send({ type: 'ring' })
  expect(perform).toHaveBeenCalledOnce()
  expect(flow.getState()).toBe(before)
})

test('accepts an event that a command sends', () => {
  const { flow, listener } = begin(() => flow.send({ type: 'close' }))
  flow.send({ type: 'open' })
  flow.send({ type: 'add' })
  expect(flow.getState()).toEqual({ status: 'closed' })
  expect(listener).toHaveBeenLastCalledWith()
})

test('ignores events and timers after stop', () => {
  const { clock, flow, listener } = begin()
  flow.send({ type: 'open' })
  flow.stop()
  clock.advance(10)
  flow.send({ type: 'close' })
  expect(flow.getState().status).toBe('open')
  expect(listener).toHaveBeenCalledOnce()
})
