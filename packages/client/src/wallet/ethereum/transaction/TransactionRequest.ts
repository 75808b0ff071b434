export type Hex = `0x${string}`

/** A number as host apps pass it. */
export type Quantity = number | bigint | string

export type AccessList = readonly { address: Hex; storageKeys: readonly Hex[] }[]

/** Transaction request of a host app. Omitted fields are filled in. */
export type TransactionRequest = {
  from?: string | undefined
  to?: string | null | undefined
  value?: Quantity | undefined
  data?: string | undefined
  nonce?: Quantity | undefined
  /** Defaults to the wallet's active chain. */
  chainId?: Quantity | undefined
  gas?: Quantity | undefined
  gasLimit?: Quantity | undefined
  gasPrice?: Quantity | undefined
  maxFeePerGas?: Quantity | undefined
  maxPriorityFeePerGas?: Quantity | undefined
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

/** A validated request. The wallet fills in null fields. */
export type ParsedTransaction = TransactionPayload & {
  type: 0 | 1 | 2 | null
  nonce: number | null
  gas: bigint | null
  gasPrice: bigint | null
  maxFeePerGas: bigint | null
  maxPriorityFeePerGas: bigint | null
  accessList: AccessList | null
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
}
