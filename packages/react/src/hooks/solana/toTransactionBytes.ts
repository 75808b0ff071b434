import { LatchkeyError } from '@latchkey/client'
import {
  copyBytes,
  isBytes,
  type ReadonlyBytes,
  type TransactionUiOptions,
} from '@latchkey/client/wallet/accounts'

/** The whole transaction as bytes, or an object of a library that can write them. */
export type SolanaTransactionInput = {
  transaction:
    | ReadonlyBytes
    | {
        serialize(options?: {
          requireAllSignatures: boolean
          verifySignatures: boolean
        }): Uint8Array
      }
  /** Which wallet signs; the first when left out. */
  address?: string
  /** The name of one of the host's `solanaClusters`; the first when left out. */
  cluster?: string
  uiOptions?: TransactionUiOptions
}

/** The wallet's own signature is still missing, so none is asked for. */
export function toTransactionBytes(transaction: SolanaTransactionInput['transaction']): Uint8Array {
  if (isBytes(transaction)) return copyBytes(transaction)
  // Plain JavaScript can pass anything here, such as base64.
  if (typeof transaction?.serialize !== 'function')
    throw new LatchkeyError(
      'invalid_solana_transaction',
      'The transaction must be bytes, or an object with serialize().',
    )
  return copyBytes(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
