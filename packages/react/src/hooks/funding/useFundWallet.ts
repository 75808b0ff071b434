import type { EthereumFundingOptions, FundingMethod } from '@latchkey/client/funding'
import type { SupportedChain } from '@latchkey/client/wallet'
import { useWalletAction } from '../wallets/useWalletAction.ts'

/** Chain, asset, amount and texts of one `fundWallet` call. */
export type FundWalletOptions = EthereumFundingOptions

/** How the user left the funding screens. */
export type FundWalletExit = {
  /** Address of the funded wallet. */
  address: string
  /** The chain of the funded wallet. */
  chain: SupportedChain
  /** The method the user chose, or `null`. */
  fundingMethod: FundingMethod | null
  /** Balance on exit in the smallest unit; `undefined` if the node did not answer. */
  balance: bigint | undefined
}
/** Callbacks of `useFundWallet`. */
export type FundWalletCallbacks = {
  /** Called whenever the user closes the screens, funded or not. */
  onUserExited?: ((exit: FundWalletExit) => void) | undefined
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
 *     <button type="button" onClick={() => fundWallet(address, { amount: '0.1' })}>
 *       Add funds
 *     </button>
 *   )
 * }
 * ```
 */
export function useFundWallet({ onUserExited }: FundWalletCallbacks = {}) {
  const fundWallet = useWalletAction(
    async (
      { context },
      given: string | { address: string; options?: FundWalletOptions },
      config?: FundWalletOptions,
    ): Promise<FundWalletExit> => {
      const { address, options = config } = typeof given === 'string' ? { address: given } : given
      const { fundEthereumWallet } = await import('@latchkey/client/funding')
      const { request, ...exit } = await fundEthereumWallet(context, address, options)
      return { address: request.address, chain: request.chain.source, ...exit }
    },
    { onSuccess: onUserExited },
  )
  return { fundWallet }
}
