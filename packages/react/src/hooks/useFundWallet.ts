import type { EthereumFundingOptions, FundingMethod } from '@latchkey/client/funding'
import type { SupportedChain } from '@latchkey/client/wallet'
import { useWalletAction } from './useWalletAction.ts'

export type FundWalletOptions = EthereumFundingOptions

/** How a person left the screens of funding. */
export type FundWalletExit = {
  address: string
  chain: SupportedChain
  /** Null when they had chosen no way yet. */
  fundingMethod: FundingMethod | null
  /** What the wallet then held, in the smallest unit; undefined when its chain did not say. */
  balance: bigint | undefined
}
export type FundWalletCallbacks = {
  /** Told whenever the person closes the screens, whatever came of them. */
  onUserExited?: ((exit: FundWalletExit) => void) | undefined
}

/** Shows the person the ways to put money into an Ethereum wallet; done when they leave. */
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
