import type { PropsWithChildren } from 'react'
import { useMemo } from 'react'
import { WagmiProvider as OwnWagmiProvider, useConfig, type WagmiProviderProps } from 'wagmi'
import { useLatchkeyWagmi, useWagmiWallet } from '../../adapters/wagmi/useLatchkeyWagmi.ts'
import { useWallets } from '../connectHooks.ts'
import { useUser } from '../loginHooks.ts'
import type { User } from '../types/user.ts'
import type { ConnectedWallet } from '../types/wallets.ts'
import { findConnector } from './createConfig.ts'

/** Chooses the wallet that wagmi uses. */
export type SetActiveWalletForWagmiType = (input: {
  /** The user's Ethereum wallets. */
  wallets: ConnectedWallet[]
  /** The logged-in user. */
  user: User | null
}) => ConnectedWallet | undefined

function FollowActiveWallet(): null {
  useLatchkeyWagmi(findConnector(useConfig()))
  return null
}

function FollowChosenWallet({ choose }: { choose: SetActiveWalletForWagmiType }): null {
  const { wallets } = useWallets()
  const { user } = useUser()
  const chosen = choose({ wallets, user })
  const { address, chainId } = chosen ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet is the same while address and chain are.
  const wallet = useMemo(() => chosen ?? null, [address, chainId])
  useWagmiWallet(findConnector(useConfig()), wallet)
  return null
}

/**
 * wagmi's provider, connected to the user's active wallet.
 *
 * @example
 * ```tsx
 * import { createConfig, WagmiProvider } from '@latchkey/react/compat/wagmi'
 * import type { ReactNode } from 'react'
 * import { http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
 *
 * export function Wallets({ children }: { children: ReactNode }) {
 *   return <WagmiProvider config={config}>{children}</WagmiProvider>
 * }
 * ```
 */
export function WagmiProvider({
  children,
  setActiveWalletForWagmi,
  ...props
}: PropsWithChildren<
  WagmiProviderProps & {
    /** Chooses the wallet instead of the active one. */
    setActiveWalletForWagmi?: SetActiveWalletForWagmiType
  }
>) {
  return (
    <OwnWagmiProvider {...props}>
      {setActiveWalletForWagmi ? (
        <FollowChosenWallet choose={setActiveWalletForWagmi} />
      ) : (
        <FollowActiveWallet />
      )}
      {children}
    </OwnWagmiProvider>
  )
}
