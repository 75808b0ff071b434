import type { TransactionUiOptions } from '@latchkey/client/wallet/accounts'

/** The whole transaction as bytes, or an object of a library that can write them. */
export type SolanaTransactionInput = {
  transaction:
    | Uint8Array
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
export const toBytes = (transaction: SolanaTransactionInput['transaction']): Uint8Array =>
  transaction instanceof Uint8Array
    ? transaction
    : new Uint8Array(
        transaction.serialize({ requireAllSignatures: false, verifySignatures: false }),
      )
