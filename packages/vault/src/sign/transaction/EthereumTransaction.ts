/** One entry of an access list (EIP-2930). */
export type AccessEntry = { address: Uint8Array; storageKeys: readonly Uint8Array[] }

/** A signed EIP-7702 authorization. `y` is the parity. */
export type SignedAuthorization = {
  chainId: bigint
  contract: Uint8Array
  nonce: bigint
  y: bigint
  r: bigint
  s: bigint
}

type Common = {
  chainId: bigint
  nonce: bigint
  gasLimit: bigint
  /** Absent for contract creation. */
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
}

type MarketFees = {
  maxPriorityFeePerGas: bigint
  maxFeePerGas: bigint
  accessList: readonly AccessEntry[]
}

/** A transaction of a supported type. */
export type EthereumTransaction =
  | (Common & { type: 0; gasPrice: bigint })
  | (Common & { type: 1; gasPrice: bigint; accessList: readonly AccessEntry[] })
  | (Common & MarketFees & { type: 2 })
  | (Common &
      MarketFees & {
        type: 4
        to: Uint8Array
        authorizationList: readonly SignedAuthorization[]
      })
