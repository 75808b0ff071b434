import { type Client, LatchkeyError } from '@latchkey/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useLatest } from './useLatest.ts'

/** Throws `client_not_ready` if the session is not known yet. */
function requireReady(client: Client): void {
  if (client.getState().status !== 'ready')
    throw new LatchkeyError('client_not_ready', 'Method called before `ready`')
}

/** Callbacks of an action hook. */
export type ActionCallbacks<Value> = {
  /** Called with the value that the function resolves with. */
  onSuccess?: ((value: Value) => void) | undefined
  /** Called with the error that the function rejects with. */
  onError?: ((error: LatchkeyError) => void) | undefined
}

/** State of the latest call of an action hook's functions. */
export type ActionState<Value> = {
  /** `idle` before the first call, after `reset` and after a step that only prepares the action. */
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Whether `status` is `pending`. */
  isPending: boolean
  /** The value of the latest call, if it succeeded. */
  data: Value | undefined
  /** The error of the latest call, if it failed. */
  error: LatchkeyError | null
  /** Returns to `idle`. A call that is still running does not change the state afterwards. */
  reset(): void
}

/**
 * Result of an action hook with one function. The function resolves with the value that `onSuccess` receives and
 * rejects with the `LatchkeyError` that `onError` receives. The rejection is marked as handled, so a call without
 * `await`, such as `onClick={login}`, causes no `unhandledrejection` event.
 */
export type ActionResult<Verb extends string, Input extends readonly unknown[], Value> = {
  [Name in Verb]: (...input: Input) => Promise<Value>
} & ActionState<Value>

/** The event that React passes to `onClick={login}`. Functions with optional input ignore it. */
export type ClickEvent = {
  /** The browser's event. */
  nativeEvent: object
}

/** Returns the options, or none if they are the event of a click. */
export const withoutEvent = <Options extends object>(
  given: Options | ClickEvent | undefined,
): Partial<Options> => (given && !('nativeEvent' in given) ? given : {})

type Outcome<Value> = Omit<ActionState<Value>, 'reset'>

const IDLE = { status: 'idle', isPending: false, data: undefined, error: null } as const
const PENDING = { ...IDLE, status: 'pending', isPending: true } as const

type Action<Value> = {
  /** Runs the action: updates the state and calls the callbacks. */
  run<Result extends Value>(work: () => Promise<Result>): Promise<Result>
  /** Runs a step that prepares the action: `onSuccess` is not called. */
  prepare<Result>(work: () => Promise<Result>): Promise<Result>
  state: ActionState<Value>
}

/** Holds the state of an action hook and calls its callbacks. Calls before `ready` reject with `client_not_ready`. */
export function useAction<Value>(
  { onSuccess, onError }: ActionCallbacks<Value>,
  { worksBeforeReady = false } = {},
): Action<Value> {
  const { client } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const [outcome, setOutcome] = useState<Outcome<Value>>(IDLE)
  const latestCall = useRef(0)

  const { run, prepare, reset } = useMemo(() => {
    function call<Result>(
      work: () => Promise<Result>,
      toOutcome: (value: Result) => Outcome<Value>,
      onValue?: (value: Result) => void,
    ): Promise<Result> {
      latestCall.current += 1
      const number = latestCall.current
      const show = (next: Outcome<Value>) => {
        if (number === latestCall.current) setOutcome(next)
      }
      async function start() {
        if (!worksBeforeReady) requireReady(client)
        return work()
      }
      show(PENDING)
      const settled = start().then(
        (value) => {
          show(toOutcome(value))
          return value
        },
        (thrown: unknown) => {
          const error = toActionError(thrown)
          show({ ...IDLE, status: 'error', error })
          throw error
        },
      )
      // An error thrown by a callback rejects this promise, not the caller's, and is reported as unhandled.
      void settled.then(onValue, (error: LatchkeyError) => callbacks.current.onError?.(error))
      return settled
    }
    return {
      run: <Result extends Value>(work: () => Promise<Result>) =>
        call(
          work,
          (data) => ({ ...IDLE, status: 'success', data }),
          (value) => callbacks.current.onSuccess?.(value),
        ),
      prepare: <Result>(work: () => Promise<Result>) => call(work, () => IDLE),
      reset() {
        latestCall.current += 1
        setOutcome(IDLE)
      },
    }
  }, [client, callbacks, worksBeforeReady])

  const state = useMemo(() => ({ ...outcome, reset }), [outcome, reset])
  return { run, prepare, state }
}

/** Wraps a value that is not a `LatchkeyError`; it stays readable as `cause`. A number is the code of a wallet's rejection. */
function toActionError(thrown: unknown): LatchkeyError {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: string }
  return typeof code === 'number'
    ? new LatchkeyError('unable_to_sign', message ?? 'The wallet rejected the request.', {
        cause: thrown,
      })
    : LatchkeyError.from(thrown)
}

/** Calls back with each outcome that the client reports. Returns a function that unsubscribes. */
export type Listen<Value> = (
  client: Client,
  onOutcome: (outcome: Value | LatchkeyError) => void,
) => () => void

/**
 * Returns a function that opens the modal and settles with the next report. A report without a call, such as one
 * after a redirect, also updates the state and calls the callbacks.
 */
export function useReportedAction<Value extends object>(
  { run }: Pick<Action<Value>, 'run'>,
  listen: Listen<Value>,
) {
  const { client } = useLatchkeyContext()
  const waiting = useRef<((outcome: Value | LatchkeyError) => void)[]>([])
  useEffect(
    () =>
      listen(client, (outcome) => {
        const calls = waiting.current.splice(0)
        for (const settle of calls) settle(outcome)
        if (calls.length === 0) void run(() => toPromise(outcome))
      }),
    [client, run, listen],
  )
  return useCallback(
    (open: () => unknown): Promise<Value> =>
      run(async () => {
        let settle = (_: Value | LatchkeyError) => {}
        const outcome = new Promise<Value | LatchkeyError>((resolve) => {
          settle = resolve
        })
        waiting.current.push(settle)
        try {
          await open()
        } catch (thrown) {
          waiting.current = waiting.current.filter((one) => one !== settle)
          throw thrown
        }
        return toPromise(await outcome)
      }),
    [run],
  )
}

/** Returns a promise that rejects if the outcome is an error. */
export async function toPromise<Value>(outcome: Value | LatchkeyError): Promise<Value> {
  if (outcome instanceof LatchkeyError) throw outcome
  return outcome
}
