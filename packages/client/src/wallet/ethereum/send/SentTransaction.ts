import type { Hex } from '../transaction/TransactionRequest.ts'

/** A transaction that was handed to the chain's node, or may have been. */
export type SentTransaction = {
  hash: Hex
  /** The signed bytes: the same ones may be handed over again, and count once. */
  signed: string
  nonce: number
  /** The node's answer was lost: it may not have got them. */
  isUncertain: boolean
}
