/** One entry of an access list (EIP-2930). */
export type AccessEntry = { address: Uint8Array; storageKeys: readonly Uint8Array[] }

type Common = {
  chainId: bigint
  nonce: bigint
  gasLimit: bigint
  /** Absent for contract creation. */
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
}

/** A transaction of a supported type. */
export type EthereumTransaction =
  | (Common & { type: 0; gasPrice: bigint })
  | (Common & { type: 1; gasPrice: bigint; accessList: readonly AccessEntry[] })
  | (Common & {
      type: 2
      maxPriorityFeePerGas: bigint
      maxFeePerGas: bigint
      accessList: readonly AccessEntry[]
    })
