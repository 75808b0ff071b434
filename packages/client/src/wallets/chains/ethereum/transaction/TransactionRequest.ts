export type Hex = `0x${string}`

/** A number as host apps pass it. */
export type Quantity = number | bigint | string

export type AccessList = readonly { address: Hex; storageKeys: readonly Hex[] }[]

/** Transaction request of a host app. Omitted fields are filled in. */
export type TransactionRequest = {
  /** Address of the wallet. Any other address is rejected. */
  from?: string | undefined
  /** Recipient or contract. Null or undefined creates a contract, which requires `data`. */
  to?: string | null | undefined
  /** Amount in wei. Defaults to 0. */
  value?: Quantity | undefined
  /** Calldata in hex. Defaults to `0x`. */
  data?: string | undefined
  /** Nonce. Defaults to the wallet's next one, read when the transaction is sent. */
  nonce?: Quantity | undefined
  /** Defaults to the wallet's active chain. */
  chainId?: Quantity | undefined
  /** Gas limit. Defaults to the node's estimate. */
  gas?: Quantity | undefined
  /** Other name of `gas`. If both are set, they must be equal. */
  gasLimit?: Quantity | undefined
  /** Price of a unit of gas in wei, for types 0 and 1. Excludes `maxFeePerGas` and `maxPriorityFeePerGas`. */
  gasPrice?: Quantity | undefined
  /** Maximum price of a unit of gas in wei, for type 2. Defaults to the chain's fee rules. */
  maxFeePerGas?: Quantity | undefined
  /** Priority fee per unit of gas in wei, for type 2. At most `maxFeePerGas`. */
  maxPriorityFeePerGas?: Quantity | undefined
  /** EIP-2930 access list, for types 1 and 2. */
  accessList?: readonly { address: string; storageKeys: readonly string[] }[] | undefined
  /** 0, 1 or 2: `legacy`, `eip2930`, `eip1559`. */
  type?: Quantity | undefined
}

/** The part of a transaction that the confirmation screen shows. */
export type TransactionPayload = {
  chainId: number
  /** Null for contract creation. */
  to: Hex | null
  value: bigint
  data: Hex
}

type BatchTerms = {
  /** Sum of the calls' values, which leaves the wallet. */
  value: bigint
  /** Contract that the wallet authorizes with this transaction (EIP-7702). Null if it has its code. */
  upgradeTo: Hex | null
}

/** A validated request. The wallet fills in null fields. */
export type ParsedTransaction = TransactionPayload & {
  type: 0 | 1 | 2 | null
  nonce: number | null
  gas: bigint | null
  gasPrice: bigint | null
  maxFeePerGas: bigint | null
  maxPriorityFeePerGas: bigint | null
  accessList: AccessList | null
  /** Set for a batch that the wallet executes for itself (batch/createAtomicRun.ts). Host apps cannot set it. */
  batch?: BatchTerms
}

export type TransactionFees =
  | { type: 0 | 1; gasPrice: bigint }
  | { type: 2; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** A complete transaction, ready to sign. */
export type ReadyTransaction = TransactionPayload & {
  nonce: number
  gas: bigint
  accessList: AccessList
  fees: TransactionFees
  /** Makes it a transaction of type 4. */
  authorization?: SignedAuthorization
}

/** A signed EIP-7702 authorization, as viem takes it in `authorizationList`. */
export type SignedAuthorization = {
  /** The contract. */
  address: Hex
  /** Chain on which it is valid. */
  chainId: number
  /** Nonce at which it is valid. */
  nonce: number
  /** First half of the signature. */
  r: Hex
  /** Second half of the signature. */
  s: Hex
  /** Parity of the signature's point. */
  yParity: number
}
