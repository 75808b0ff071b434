import type { ReadyTransaction } from '../ethereum/transaction/TransactionRequest.ts'

/** What an embedded wallet can be asked to sign without sending anything. */
export type SignRequest =
  | { method: 'personal_sign'; message: string }
  | TypedDataRequest
  | { method: 'solana_signMessage'; message: Uint8Array }

export type TypedDataRequest = { method: 'eth_signTypedData_v4'; typedData: TypedData }

/** Anything a wallet's key is used for, shown or not. */
export type KeyRequest =
  | SignRequest
  | { method: 'eth_signTransaction'; transaction: ReadyTransaction }
  /** The message of a transaction, which is what Solana signs. */
  | { method: 'solana_signTransaction'; message: Uint8Array }

/** EIP-712, as wallets are handed it. */
export type TypedData = {
  domain: Record<string, unknown>
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}
