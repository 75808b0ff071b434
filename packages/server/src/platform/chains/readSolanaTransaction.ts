import {
  readSolanaMessage,
  readSolanaTransaction as readTransaction,
  type SolanaMessage,
  type SolanaTransaction,
} from '@latchkey/contract/chains/solanaMessage'

/** Parses a signed transaction, legacy or version 0. Undefined if invalid. */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction | undefined =>
  ifValid(() => readTransaction(bytes))

/** Parses a transaction message. Undefined if invalid. */
export const readSolanaTransactionMessage = (bytes: Uint8Array): SolanaMessage | undefined =>
  ifValid(() => readSolanaMessage(bytes))

function ifValid<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
