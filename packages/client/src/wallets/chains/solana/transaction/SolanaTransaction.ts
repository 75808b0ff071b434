export type SolanaInstruction = { program: string; accounts: readonly string[]; data: Uint8Array }

export type LookupTable = {
  address: string
  writable: readonly number[]
  readOnly: readonly number[]
}

/** A decoded transaction message, the part that is signed. */
export type SolanaMessage = {
  version: 'legacy' | 0
  signers: readonly string[]
  accounts: readonly string[]
  blockhash: string
  /** Byte offset of the blockhash, so that it can be replaced. */
  blockhashAt: number
  tables: readonly LookupTable[]
  instructions: readonly { program: number; accounts: readonly number[]; data: Uint8Array }[]
}

export type SolanaTransaction = {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaMessage
}
