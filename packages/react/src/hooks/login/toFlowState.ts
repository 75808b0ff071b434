import type { LatchkeyError } from '@latchkey/client'

/** State of a headless flow: its status, and the error if it failed. */
export type FlowState<Status extends string> =
  | { status: Exclude<Status, 'error'> }
  | { status: 'error'; error: LatchkeyError }

/** Reduces a flow's state to its status and error. */
export function toFlowState<State extends { status: string }>(
  state: State | null,
): FlowState<State['status'] | 'initial'> {
  const { status = 'initial', error } = (state ?? {}) as { status?: string; error?: LatchkeyError }
  return (error ? { status: 'error', error } : { status }) as FlowState<State['status'] | 'initial'>
}
