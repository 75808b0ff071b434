import type { SendTransactionState } from './sendTransactionMachine.ts'

/** Of everything that a flow has handed to the chain so far. */
export const hashesOf = (state: SendTransactionState): string[] =>
  'sent' in state ? state.sent.map(({ hash }) => hash) : []
