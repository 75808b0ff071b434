import { withCamelKeys } from '../api/camelCase.ts'
import type { AuthorizationOptions } from '../api/createApi.ts'

/** A signature of a message, typed data or hash. */
export type WalletSignature = {
  /** The signature in the given encoding. */
  signature: string
  /** `hex` on Ethereum and for raw hashes, `base64` on Solana. */
  encoding: string
}

/** A signed transaction that was not sent. */
export type SignedTransaction = {
  /** The signed bytes in the given encoding. */
  signedTransaction: string
  /** `rlp` (hex) on Ethereum, `base64` on Solana. */
  encoding: string
}

/** A transaction that was sent. */
export type SentTransaction = {
  /** Transaction hash; on Solana the signature. */
  hash: string
  /** Chain of the transaction, such as `eip155:8453`. */
  caip2: string
  /** Id for `wallets.getTransaction`. */
  transactionId: string
}

/** A signed EIP-7702 authorization. */
export type SignedCodeAuthorization = {
  /** The authorization tuple with its signature. */
  authorization: {
    contract: string
    chainId: number
    nonce: number
    r: string
    s: string
    yParity: number
  }
}

/** Result of `wallets.rpc` by method. */
export type WalletRpcResults = {
  /** Signs a message (EIP-191). `params`: `message`, `encoding`. */
  personal_sign: WalletSignature
  /** Signs typed data (EIP-712). `params`: `typed_data`. */
  eth_signTypedData_v4: WalletSignature
  /** Signs a hash. `params`: `hash`. */
  secp256k1_sign: WalletSignature
  /** Signs a transaction. `params`: `transaction`. */
  eth_signTransaction: SignedTransaction
  /** Signs and sends a transaction. `params`: `transaction`. Needs `caip2`. */
  eth_sendTransaction: SentTransaction
  /** Signs an EIP-7702 authorization. `params`: `contract`, `chain_id`, `nonce`. */
  eth_sign7702Authorization: SignedCodeAuthorization
  /** Solana: signs a message. `params`: `message`, `encoding`. */
  signMessage: WalletSignature
  /** Solana: signs a transaction. `params`: `transaction`, `encoding`. */
  signTransaction: SignedTransaction
  /** Solana: signs and sends a transaction. `params`: `transaction`, `encoding`. Needs `caip2`. */
  signAndSendTransaction: SentTransaction
}

/** Method of `wallets.rpc`. */
export type WalletRpcMethod = keyof WalletRpcResults

/** Options of `wallets.rpc`. */
export type WalletRpcOptions<Method extends WalletRpcMethod = WalletRpcMethod> =
  AuthorizationOptions & {
    /** Wallet that signs. */
    walletId: string
    /** Method, such as `personal_sign`. */
    method: Method
    /** Parameters of the method. They are signed and sent as given, with the field names of docs/protocol.md. */
    params: object
    /** Chain to send to, such as `eip155:8453`. */
    caip2?: string
    /** Repeating a call that sends with the same key never sends a second transaction. */
    idempotencyKey?: string
  }

/** Converts the `data` of a reply. Its names are those of the signer; no value has keys of the caller. */
export function toRpcResult<Method extends WalletRpcMethod>(
  data: Record<string, unknown>,
): WalletRpcResults[Method] {
  const { authorization } = data
  const isObject = typeof authorization === 'object' && authorization !== null
  return {
    ...withCamelKeys(data),
    ...(isObject && { authorization: withCamelKeys(authorization) }),
  } as WalletRpcResults[Method]
}
