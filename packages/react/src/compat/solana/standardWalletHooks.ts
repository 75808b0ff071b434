import { useEffect, useMemo, useState } from 'react'
import { createStandardWallet } from '../../adapters/wallet-standard/createStandardWallet.ts'
import type { LatchkeyStandardWallet } from '../../adapters/wallet-standard/StandardWallet.ts'
import { useEmbeddedWallets } from '../../hooks/wallets/useEmbeddedWallets.ts'
import { useExternalWallets } from '../../hooks/wallets/useExternalWallets.ts'
import { notSupported } from '../notSupported.ts'
import {
  ConnectedStandardSolanaWallet,
  type SolanaStandardWallet,
} from './ConnectedStandardSolanaWallet.ts'

/** Type of the wallet that `usePrivyStandardWallet` returns. Only the hook creates it. */
export type PrivyStandardWallet = LatchkeyStandardWallet

/**
 * Name of the Privy SDK's class. Latchkey's wallet comes from `usePrivyStandardWallet`.
 *
 * @throws The constructor throws `not_supported`.
 */
export const PrivyStandardWallet = class {
  constructor() {
    throw notSupported('Use usePrivyStandardWallet instead of new PrivyStandardWallet().')
  }
}

/** Returns the embedded Solana wallets as one Wallet Standard wallet. `config.embeddedWallets.announce` registers it. */
export function usePrivyStandardWallet() {
  const wallets = useEmbeddedWallets('solana')
  const [standard] = useState(() => createStandardWallet({ name: 'Privy' }))
  useMemo(() => standard.setWallets(wallets), [standard, wallets])
  const { ready } = useExternalWallets()
  return { ready, wallet: standard.wallet }
}

/** Result of `usePrivyStandardWallet`. */
export type UsePrivyStandardWalletInterface = ReturnType<typeof usePrivyStandardWallet>

/** Returns the Wallet Standard wallets: the embedded one, then the connected external ones. */
export function useSolanaStandardWallets(): UseSolanaStandardWalletsInterface {
  const { ready, wallet } = usePrivyStandardWallet()
  const { wallets: external } = useExternalWallets()
  const wallets = useMemo(
    (): SolanaStandardWallet[] => [
      wallet,
      ...external.flatMap((one) =>
        one.type === 'solana' ? [one.standardWallet as SolanaStandardWallet] : [],
      ),
    ],
    [wallet, external],
  )
  return { ready, wallets }
}

/** Result of `useSolanaStandardWallets`. */
export type UseSolanaStandardWalletsInterface = {
  /** Whether wallets have been detected. */
  ready: boolean
  /** The wallets. */
  wallets: SolanaStandardWallet[]
}

/** Returns each account of the Wallet Standard wallets, with the functions to sign. */
export function useConnectedStandardWallets(): UseConnectedStandardWallets {
  const { ready, wallets } = useSolanaStandardWallets()
  const embedded = useEmbeddedWallets('solana')
  const addresses = embedded.map(({ address }) => address).join()
  const [connected, setConnected] = useState<ConnectedStandardSolanaWallet[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the embedded wallet's accounts follow the addresses.
  useEffect(() => {
    setConnected(
      wallets.flatMap((wallet) =>
        wallet.accounts.map((account) => new ConnectedStandardSolanaWallet({ wallet, account })),
      ),
    )
  }, [wallets, addresses])
  return { ready, wallets: connected }
}

/** Result of `useConnectedStandardWallets`. */
export type UseConnectedStandardWallets = {
  /** Whether wallets have been detected. */
  ready: boolean
  /** The accounts. */
  wallets: ConnectedStandardSolanaWallet[]
}
