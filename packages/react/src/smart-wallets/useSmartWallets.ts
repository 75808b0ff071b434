import { useContext } from 'react'
import { type SmartWallets, SmartWalletsContext } from './SmartWalletsContext.ts'

/**
 * Returns the viem client of the user's smart wallet. Several calls are sent as one user operation.
 *
 * @throws `getClientForChain` rejects with `must_be_authenticated`, `embedded_wallet_not_found` or `unsupported_chain_id`.
 *
 * @example
 * ```tsx
 * import { useSmartWallets } from '@latchkey/react/smart-wallets'
 *
 * type Call = { to: `0x${string}`; data: `0x${string}` }
 *
 * export function Checkout({ approve, buy }: { approve: Call; buy: Call }) {
 *   const { client } = useSmartWallets()
 *   return (
 *     <button
 *       type="button"
 *       disabled={!client}
 *       onClick={() => client?.sendTransaction({ calls: [approve, buy] })}
 *     >
 *       Buy
 *     </button>
 *   )
 * }
 * ```
 */
export function useSmartWallets(): SmartWallets {
  const value = useContext(SmartWalletsContext)
  if (!value)
    throw new Error(
      'useSmartWallets works inside <SmartWalletsProvider>: wrap your app in it first.',
    )
  return value
}
