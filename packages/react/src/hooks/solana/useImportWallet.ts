import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from '../wallets/useWalletAction.ts'
import type { SolanaWalletAccount } from '../wallets/walletTypes.ts'

/**
 * Imports a Solana private key: 32 or 64 bytes as base58.
 *
 * @throws `importWallet` rejects with `invalid_data` or `embedded_wallet_creation_error`.
 *
 * @example
 * ```tsx
 * import { useImportWallet } from '@latchkey/react/solana'
 *
 * export function useImport() {
 *   const { importWallet } = useImportWallet()
 *   return (privateKey: string) => importWallet({ privateKey })
 * }
 * ```
 */
export function useImportWallet(callbacks: ActionCallbacks<SolanaWalletAccount> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const importWallet = useCallback(
    ({ privateKey }: { privateKey: string }) =>
      run(
        (wallets) =>
          wallets.importWallet({ privateKey, chainType: 'solana' }) as Promise<SolanaWalletAccount>,
      ),
    [run],
  )
  return { ...state, importWallet }
}
