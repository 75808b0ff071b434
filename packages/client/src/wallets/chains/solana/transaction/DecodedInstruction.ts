/** A decoded instruction, with the type names of the specification. */
export type DecodedInstruction =
  | {
      type: 'sol-transfer'
      value: bigint
      fromAccount: string
      toAccount: string
      withSeed: boolean
    }
  | {
      type: 'create-account'
      value: bigint
      fromAccount: string
      toAccount: string
      withSeed: boolean
    }
  | {
      type: 'spl-transfer'
      value: bigint
      fromAta: string
      toAta: string
      /** Set by `TransferChecked`. Otherwise read from the chain. */
      mint: string | null
      decimals: number | null
    }
  | { type: 'spl-init-account'; account: string; mint: string }
  | { type: 'spl-close-account'; account: string; toAccount: string }
  | { type: 'spl-sync-native'; account: string }
  | { type: 'ata-creation'; account: string; owner: string; mint: string }
  | ({
      type: 'raydium-swap-base-input'
      amountIn: bigint
      minimumAmountOut: bigint
    } & SwapAccounts)
  | ({ type: 'raydium-swap-base-output'; maxAmountIn: bigint; amountOut: bigint } & SwapAccounts)
  | ({
      type: 'jupiter-swap-shared-accounts-route'
      inAmount: bigint
      quotedOutAmount: bigint
      slippageBps: number
    } & SwapAccounts)
  | ({
      type: 'jupiter-swap-exact-out-route'
      outAmount: bigint
      quotedInAmount: bigint
      slippageBps: number
    } & SwapAccounts)
  | { type: 'unknown'; program: string; discriminator: string }

/** Tokens of a swap: by mint if the instruction names it, else by token account. */
type SwapAccounts = {
  mintIn: string | null
  mintOut: string | null
  accountIn: string
  accountOut: string
}
