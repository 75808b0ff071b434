import type { EthereumFundingOptions, FundingMethod } from '@latchkey/client/funding'
import type { SupportedChain } from '@latchkey/client/wallet'
import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'
import type { Hex } from '../wallets/walletTypes.ts'

/** Input of `fundWallet`: the wallet, the chain, the asset, the amount and texts. */
export type FundWalletInput = EthereumFundingOptions & {
  /** Address of the wallet to fund. */
  address: string
}

/** How the user left the funding screens. */
export type FundWalletResult = {
  /** Address of the funded wallet. */
  address: Hex
  /** The chain of the funded wallet. */
  chain: SupportedChain
  /** The method the user chose, or `null`. */
  fundingMethod: FundingMethod | null
  /** Balance on exit in the smallest unit; `undefined` if the node did not answer. */
  balance: bigint | undefined
}
/**
 * Shows the user how to add funds to a wallet on Ethereum. Resolves when they leave.
 *
 * @throws `fundWallet` rejects with `feature_not_enabled`, `not_supported` or `invalid_data`.
 *
 * @example
 * ```tsx
 * import { useFundWallet } from '@latchkey/react'
 *
 * export function AddFunds({ address }: { address: string }) {
 *   const { fundWallet } = useFundWallet()
 *   return (
 *     <button type="button" onClick={() => fundWallet({ address, amount: '0.1' })}>
 *       Add funds
 *     </button>
 *   )
 * }
 * ```
 */
export function useFundWallet(callbacks: ActionCallbacks<FundWalletResult> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const fundWallet = useCallback(
    ({ address, ...options }: FundWalletInput) =>
      run(async ({ context }): Promise<FundWalletResult> => {
        const { fundEthereumWallet } = await import('@latchkey/client/funding')
        const { request, ...exit } = await fundEthereumWallet(context, address, options)
        return { address: request.address as Hex, chain: request.chain.source, ...exit }
      }),
    [run],
  )
  return { ...state, fundWallet }
}
