import type { State } from './machine.ts'

/** Of everything that a flow has handed to the chain so far. */
export const hashesOf = (state: State): string[] =>
  'sent' in state ? state.sent.map(({ hash }) => hash) : []
