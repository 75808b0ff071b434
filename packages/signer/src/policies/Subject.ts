type Hex = `0x${string}`

/** An instruction of a Solana transaction, with its accounts in order. */
export type SolanaInstruction = {
  programId: string
  accounts: readonly string[]
  data: Uint8Array
}

/** Content to sign, parsed from the signed bytes. */
export type Subject =
  | { kind: 'transaction'; to: string | null; value: bigint; chainId: bigint; data: Hex }
  | {
      kind: 'typed-data'
      domain: Readonly<Record<string, unknown>>
      /** Includes `EIP712Domain`, which lists the hashed domain fields. */
      types: Readonly<Record<string, readonly { name: string; type: string }[]>>
      message: Readonly<Record<string, unknown>>
      primaryType: string
    }
  | { kind: 'code-authorization'; contract: string }
  /** `instructions` is undefined if accounts come from address lookup tables. */
  | { kind: 'solana-transaction'; instructions: readonly SolanaInstruction[] | undefined }
  | { kind: 'message' }
  | { kind: 'key' }
  /** Raw bytes or hashes, whose content is unknown. No rule can allow them. */
  | { kind: 'unreadable' }

/** Unit that a rule is evaluated for: each instruction of a Solana transaction separately. */
export type Part =
  | Exclude<Subject, { kind: 'solana-transaction' }>
  | { kind: 'instruction'; instruction: SolanaInstruction | undefined }

export const partsOf = (subject: Subject): readonly Part[] => {
  if (subject.kind !== 'solana-transaction') return [subject]
  const instructions: readonly (SolanaInstruction | undefined)[] = subject.instructions?.length
    ? subject.instructions
    : [undefined]
  return instructions.map((instruction) => ({ kind: 'instruction', instruction }))
}
