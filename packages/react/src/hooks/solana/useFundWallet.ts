import type { FundingMethod, SolanaFundingOptions } from '@latchkey/client/funding'
import type { SolanaCluster } from '@latchkey/client/wallet/solana'
import { useWalletAction } from '../useWalletAction.ts'

export type SolanaFundWalletOptions = SolanaFundingOptions

/** How a person left the screens of funding. */
export type SolanaFundWalletExit = {
  address: string
  cluster: SolanaCluster
  /** Null when they had chosen no way yet. */
  fundingMethod: FundingMethod | null
  /** What the wallet then held, in the smallest unit; undefined when its chain did not say. */
  balance: bigint | undefined
}
export type SolanaFundWalletCallbacks = {
  /** Told whenever the person closes the screens, whatever came of them. */
  onUserExited?: ((exit: SolanaFundWalletExit) => void) | undefined
}

/** Shows the person the ways to put money into a Solana wallet; done when they leave. */
export function useFundWallet({ onUserExited }: SolanaFundWalletCallbacks = {}) {
  const fundWallet = useWalletAction(
    async (
      { context },
      given: string | { address: string; options?: SolanaFundWalletOptions },
      config?: SolanaFundWalletOptions,
    ): Promise<SolanaFundWalletExit> => {
      const { address, options = config } = typeof given === 'string' ? { address: given } : given
      const { fundSolanaWallet } = await import('@latchkey/client/funding')
      const { request, ...exit } = await fundSolanaWallet(context, address, options)
      return { address: request.address, cluster: request.cluster, ...exit }
    },
    { onSuccess: onUserExited },
  )
  return { fundWallet }
}
