import type { ReadyTransaction } from '../../chains/ethereum/transaction/TransactionRequest.ts'

/** A message or typed data to sign. */
export type SignRequest =
  | { method: 'personal_sign'; message: string }
  | TypedDataRequest
  | { method: 'solana_signMessage'; message: Uint8Array }

export type TypedDataRequest = { method: 'eth_signTypedData_v4'; typedData: TypedData }

/** Any request that uses a wallet's key. */
export type KeyRequest =
  | SignRequest
  | { method: 'eth_signTransaction'; transaction: ReadyTransaction }
  /** The message of a Solana transaction, which is the signed part. */
  | { method: 'solana_signTransaction'; message: Uint8Array }

/** EIP-712 typed data. */
export type TypedData = {
  /** EIP-712 domain, such as `chainId` and `verifyingContract`. */
  domain: Record<string, unknown>
  /** Struct types by name, each a list of fields. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** Name of the type of `message`. */
  primaryType: string
  /** Values to sign. */
  message: Record<string, unknown>
}
