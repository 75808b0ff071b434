import { LatchkeyError } from '@latchkey/client'
import {
  copyBytes,
  isBytes,
  type ReadonlyBytes,
  type TransactionUiOptions,
} from '@latchkey/client/wallet/accounts'

/** A Solana transaction: its bytes, or an object of a library that serializes it. */
export type SolanaTransactionInput = {
  /** The whole transaction. */
  transaction:
    | ReadonlyBytes
    | {
        serialize(options?: {
          requireAllSignatures: boolean
          verifySignatures: boolean
        }): Uint8Array
      }
  /** The wallet that signs. Default: the user's first. */
  address?: string
  /** Name of one of the configured `solanaClusters`. Default: the first. */
  cluster?: string
  /** The app pays the fee, within the limits of the server. Embedded wallets only. Default: false. */
  sponsor?: boolean
  /** Texts of the confirmation screen. */
  uiOptions?: TransactionUiOptions
}

/** Serializes a transaction whose signatures are not complete yet. */
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
