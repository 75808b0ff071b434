export type Hex = `0x${string}`

/** A number as hosts write it. */
export type Quantity = number | bigint | string

export type AccessList = readonly { address: Hex; storageKeys: readonly Hex[] }[]

/** What a host asks to be signed or sent; anything left out is filled in. */
export type TransactionRequest = {
  from?: string | undefined
  to?: string | null | undefined
  value?: Quantity | undefined
  data?: string | undefined
  nonce?: Quantity | undefined
  /** The chain the wallet is on, where it is left out. */
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

/** What it does: this is what a person is shown. */
export type TransactionPayload = {
  chainId: number
  /** Null where a contract is made. */
  to: Hex | null
  value: bigint
  data: Hex
}

/** A request that was read; null is for the wallet to fill in. */
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

/** All that is signed. */
export type ReadyTransaction = TransactionPayload & {
  nonce: number
  gas: bigint
  accessList: AccessList
  fees: TransactionFees
}
