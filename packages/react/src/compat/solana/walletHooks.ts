import { useCallback, useMemo } from 'react'
import { useWallets } from '../../hooks/solana/useWallets.ts'
import { type ClickEvent, withoutEvent } from '../../hooks/useAction.ts'
import type { CreateWalletOptions } from '../../hooks/wallets/useCreateWallet.ts'
import type { ExportWalletOptions } from '../../hooks/wallets/useExportWallet.ts'
import {
  useCreateWallet as useCreateAccount,
  useExportWallet,
  useFundWallet as useFundAccount,
} from '../solanaHooks.ts'
import type { PrivyEvents } from '../types/events.ts'
import type { SolanaCluster, SolanaFundingConfig } from '../types/funding.ts'
import { useSolanaWalletConverter } from './useSolanaWalletConverter.ts'

/** Returns the user's Solana wallets, and creates and exports embedded ones. */
export function useSolanaWallets() {
  const { ready, wallets } = useWallets()
  const convert = useSolanaWalletConverter()
  const { createWallet } = useCreateAccount()
  const { exportWallet } = useExportWallet()
  return {
    ready,
    wallets: useMemo(() => wallets.map(convert), [wallets, convert]),
    /** Creates an embedded Solana wallet. */
    createWallet: useCallback(
      (options?: CreateWalletOptions | ClickEvent) => createWallet(withoutEvent(options)),
      [createWallet],
    ),
    /** Shows the user the private key. Resolves when they close the screen. */
    exportWallet: useCallback(
      (options?: ExportWalletOptions) => exportWallet(options),
      [exportWallet],
    ),
  }
}

/** Result of `useSolanaWallets`. */
export type UseSolanaWalletsInterface = ReturnType<typeof useSolanaWallets>

/** Creates an embedded Solana wallet for the logged-in user. */
export function useCreateWallet() {
  const { createWallet } = useCreateAccount()
  return {
    createWallet: useCallback(
      async (options?: CreateWalletOptions) => ({ wallet: await createWallet(options) }),
      [createWallet],
    ),
  }
}

/** Shows the user how to add funds to a wallet on Solana. Resolves when they leave. */
export function useFundWallet({ onUserExited }: PrivyEvents['fundSolanaWallet'] = {}) {
  const { fundWallet } = useFundAccount({
    onUserExited: ({ cluster, ...exit }) =>
      onUserExited?.({ ...exit, cluster: cluster as SolanaCluster }),
  })
  return {
    fundWallet: useCallback(
      async (address: string, config?: SolanaFundingConfig): Promise<void> => {
        await fundWallet(address, config)
      },
      [fundWallet],
    ),
  }
}

/** Result of `useFundWallet`. */
export type UseFundWalletInterface = ReturnType<typeof useFundWallet>
