import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { Clock } from '../ports.ts'

type AnyState = { status: string }
type AnyEvent = { type: string }
type InStatus<State, Status> = Extract<State, { status: Status }>
type OfType<Event, Type> = Extract<Event, { type: Type }>

/** A next state with commands for the owner of the flow. They are performed once the state is set. */
export type Commanded<State, Command> = { state: State; commands: readonly Command[] }

/** Accepted events of each status and the next state. All other events are ignored. */
export type Transitions<State extends AnyState, Event extends AnyEvent, Command = never> = {
  [Status in State['status']]: {
    [Type in Event['type']]?: (
      state: InStatus<State, Status>,
      event: OfType<Event, Type>,
    ) => State | Commanded<State, Command>
  }
}

/** Work or timer that starts when a status is entered. Leaving the status cancels it. */
export type Entry<Event> =
  | { run: () => Promise<Event>; onError: (error: LatchkeyError) => Event }
  | { afterMs: number; send: Event }

/** State machine of a flow. */
export type Machine<State extends AnyState, Event extends AnyEvent, Command = never> = {
  initial: State
  transitions: Transitions<State, Event, Command>
  entry: { [Status in State['status']]?: (state: InStatus<State, Status>) => Entry<Event> }
}

/** A running state machine. */
export type Flow<State, Event> = {
  /** Sends an event; ignored if the current status does not accept it. */
  send(event: Event): void
  /** Returns the current state. */
  getState(): State
  /** Calls the listener after each change, and `onStop` once the flow is stopped. Returns a function that unsubscribes. */
  subscribe(listener: () => void, onStop?: () => void): () => void
  /** Cancels the work of the current status; later events are ignored. */
  stop(): void
}

type Options<Command> = {
  clock: Clock
  /** Performs a command of a transition, such as an event for a child flow. */
  perform?(command: Command): void
}

/** Starts a state machine. */
export function createFlow<State extends AnyState, Event extends AnyEvent, Command = never>(
  machine: Machine<State, Event, Command>,
  { clock, perform = () => {} }: Options<Command>,
): Flow<State, Event> {
  let state = machine.initial
  let stopped = false
  const listeners = new Map<() => void, (() => void) | undefined>()
  let leave = start(enter(state))

  function enter(next: State): Entry<Event> | undefined {
    return machine.entry[next.status as State['status']]?.(next as never)
  }

  function send(event: Event) {
    if (stopped) return
    const { state: next, commands } = step(machine.transitions, state, event)
    if (next === state && commands.length === 0) return
    // The same status with new data keeps its work running.
    if (next.status === state.status) {
      state = next
    } else {
      leave()
      state = next
      leave = start(enter(next))
    }
    for (const command of commands) perform(command)
    for (const listener of listeners.keys()) listener()
  }

  function start(entry: Entry<Event> | undefined): () => void {
    if (!entry) return () => {}
    if ('afterMs' in entry) return clock.after(entry.afterMs, () => send(entry.send))
    let left = false
    const answer = (event: Event) => {
      if (!left) send(event)
    }
    entry.run().then(answer, (thrown: unknown) => answer(entry.onError(LatchkeyError.from(thrown))))
    return () => {
      left = true
    }
  }

  return {
    send,
    getState: () => state,
    subscribe(listener, onStop) {
      if (stopped) onStop?.()
      else listeners.set(listener, onStop)
      return () => {
        listeners.delete(listener)
      }
    },
    stop() {
      stopped = true
      leave()
      const stopListeners = [...listeners.values()]
      listeners.clear()
      for (const onStop of stopListeners) onStop?.()
    },
  }
}

/** Returns the next state, or the same object if the status does not accept the event. */
function step<State extends AnyState, Event extends AnyEvent, Command>(
  transitions: Transitions<State, Event, Command>,
  state: State,
  event: Event,
): Commanded<State, Command> {
  const answer = transitions[state.status as State['status']][event.type as Event['type']]
  const next = answer ? answer(state as never, event as never) : state
  return 'commands' in next ? next : { state: next, commands: [] }
}
