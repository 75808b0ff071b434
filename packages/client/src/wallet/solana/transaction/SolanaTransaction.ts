export type SolanaInstruction = { program: string; accounts: readonly string[]; data: Uint8Array }

export type LookupTable = {
  address: string
  writable: readonly number[]
  readOnly: readonly number[]
}

/** The part of a transaction that is signed, as its bytes say it. */
export type SolanaMessage = {
  version: 'legacy' | 0
  signers: readonly string[]
  accounts: readonly string[]
  blockhash: string
  /** Where the block hash begins among the bytes, so that a newer one can take its place. */
  blockhashAt: number
  tables: readonly LookupTable[]
  instructions: readonly { program: number; accounts: readonly number[]; data: Uint8Array }[]
}

export type SolanaTransaction = {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaMessage
}
