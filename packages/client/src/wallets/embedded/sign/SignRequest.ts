import type { OperationJson } from '@latchkey/contract/chains/userOperation'
import type { ReadyTransaction } from '../../chains/ethereum/transaction/TransactionRequest.ts'

/** A message, typed data or an authorization to sign. */
export type SignRequest =
  | { method: 'personal_sign'; message: string }
  | TypedDataRequest
  | AuthorizationRequest
  | { method: 'solana_signMessage'; message: Uint8Array }

export type TypedDataRequest = { method: 'eth_signTypedData_v4'; typedData: TypedData }

export type AuthorizationRequest = {
  method: 'eth_sign7702Authorization'
  authorization: CodeAuthorization
}

/** An EIP-7702 authorization: a contract whose code the wallet runs on one chain. */
export type CodeAuthorization = {
  /** Address of the contract. The zero address removes the contract of the wallet. */
  contract: `0x${string}`
  /** EIP-155 chain id. */
  chainId: number
  /** Nonce of the wallet at which the authorization is valid. */
  nonce: number
}

/** A user operation whose hash the owner signs without a prefix. The key's side computes the hash. */
export type OperationRequest = {
  method: 'eth_signUserOperation'
  entryPoint: `0x${string}`
  chainId: number
  userOperation: OperationJson
}

/** Any request that uses a wallet's key. */
export type KeyRequest =
  | SignRequest
  | OperationRequest
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
