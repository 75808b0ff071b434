import type { SendTransactionState } from './sendTransactionMachine.ts'

/** Hashes of all transactions that the flow has sent. */
export const hashesOf = (state: SendTransactionState): string[] =>
  'sent' in state ? state.sent.map(({ hash }) => hash) : []
