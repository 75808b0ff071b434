import { useCallback } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from './useWalletAction.ts'
import type { EthereumWalletAccount } from './walletTypes.ts'

/**
 * Imports an Ethereum private key: 32 bytes as hex.
 *
 * @throws `importWallet` rejects with `invalid_data` or `embedded_wallet_creation_error`.
 *
 * @example
 * ```tsx
 * import { useImportWallet } from '@latchkey/react'
 *
 * export function useImport() {
 *   const { importWallet } = useImportWallet()
 *   return (privateKey: string) => importWallet({ privateKey })
 * }
 * ```
 */
export function useImportWallet(callbacks: ActionCallbacks<EthereumWalletAccount> = {}) {
  const { run, state } = useWalletAction(callbacks)
  const importWallet = useCallback(
    ({ privateKey }: { privateKey: string }) =>
      run(
        (wallets) =>
          wallets.importWallet({
            privateKey,
            chainType: 'ethereum',
          }) as Promise<EthereumWalletAccount>,
      ),
    [run],
  )
  return { ...state, importWallet }
}
