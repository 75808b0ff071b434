import { KNOWN_CHAINS } from '@latchkey/client/wallet/ethereum'
import type { Chain } from '../config/LatchkeyConfig.ts'

/**
 * Sets the RPC URL that Latchkey uses for a chain.
 *
 * @example
 * ```ts
 * import { addRpcUrlOverrideToChain } from '@latchkey/react/compat'
 *
 * export const base = addRpcUrlOverrideToChain(
 *   { id: 8453, name: 'Base' },
 *   'https://base.rpc.example.com',
 * )
 * ```
 */
export const addRpcUrlOverrideToChain = <Given extends Chain>(chain: Given, rpcUrl: string) => ({
  ...chain,
  rpcUrls: {
    default: { http: [rpcUrl] },
    ...chain.rpcUrls,
    privyWalletOverride: { http: [rpcUrl] },
  },
})

/** Sets the RPC URL of a chain that has no override. */
export const addPrivyRpcToChain = <Given extends Chain>(chain: Given, rpcUrl: string) => ({
  ...chain,
  rpcUrls: { default: { http: [rpcUrl] }, ...chain.rpcUrls, privy: { http: [rpcUrl] } },
})

/** Public chains that Latchkey knows, without RPC URLs: an app sets its own. */
export const SUPPORTED_CHAINS: readonly Chain[] = KNOWN_CHAINS.map(
  ({ id, name, symbol, explorerUrl }) => ({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    blockExplorers: { default: { name: 'Explorer', url: explorerUrl } },
  }),
)
