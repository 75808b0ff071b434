import type { Hex } from '../transaction/TransactionRequest.ts'

/** A transaction that was, or may have been, submitted to the node. */
export type SentTransaction = {
  hash: Hex
  /** Signed bytes. Submitting them again has no further effect. */
  signed: string
  nonce: number
  /** The node's reply was lost, so it may not have received the transaction. */
  isUncertain: boolean
}
