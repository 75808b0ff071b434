import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import type { ErrorCode } from '@latchkey/contract'
import { useCallback, useMemo } from 'react'
import { type ClickEvent, withoutEvent } from '../hooks/useAction.ts'
import {
  type CreateWalletOptions,
  useCreateWallet as useOwnCreateWallet,
} from '../hooks/wallets/useCreateWallet.ts'
import {
  type DelegateWalletOptions,
  useDelegatedActions as useOwnDelegatedActions,
} from '../hooks/wallets/useDelegatedActions.ts'
import {
  type ExportWalletOptions,
  useExportWallet as useOwnExportWallet,
} from '../hooks/wallets/useExportWallet.ts'
import { useFarcasterSigner as useOwnFarcasterSigner } from '../hooks/wallets/useFarcasterSigner.ts'
import { useImportWallet as useOwnImportWallet } from '../hooks/wallets/useImportWallet.ts'
import {
  type SetWalletRecoveryOptions,
  useSetWalletRecovery as useOwnSetWalletRecovery,
} from '../hooks/wallets/useSetWalletRecovery.ts'
import { familiar, withCode } from './familiarErrors.ts'
import type { PrivyEvents } from './types/events.ts'

/** Callbacks of a wallet hook. */
export type WalletCallbacks<Result> = {
  /** Called with the result. */
  onSuccess?: ((result: Result) => void) | undefined
  /** Called with an error code. `unable_to_sign` if the user rejects. */
  onError?: ((code: ErrorCode) => void) | undefined
}

/** Creates an embedded Ethereum wallet for the logged-in user. */
export function useCreateWallet({ onSuccess, onError }: PrivyEvents['createWallet'] = {}) {
  const { createWallet } = useOwnCreateWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet }),
    onError: withCode(onError),
  })
  return {
    createWallet: useCallback(
      (options?: CreateWalletOptions | ClickEvent) =>
        familiar<EmbeddedWallet>(createWallet(withoutEvent(options))),
      [createWallet],
    ),
  }
}

/** Imports an Ethereum private key: 32 bytes as hex. */
export function useImportWallet({ onSuccess, onError }: WalletCallbacks<EmbeddedWallet> = {}) {
  const { importWallet } = useOwnImportWallet({ onSuccess, onError: withCode(onError) })
  return {
    importWallet: useCallback(
      (input: { privateKey: string }) => familiar<EmbeddedWallet>(importWallet(input)),
      [importWallet],
    ),
  }
}

/** Shows the user the private key of an embedded Ethereum wallet. Resolves when they close the screen. */
export function useExportWallet({ onSuccess, onError }: WalletCallbacks<void> = {}) {
  const { exportWallet } = useOwnExportWallet({ onSuccess, onError: withCode(onError) })
  return {
    exportWallet: useCallback(
      (options?: ExportWalletOptions | ClickEvent) => familiar(exportWallet(withoutEvent(options))),
      [exportWallet],
    ),
  }
}

/** Lets the user set the recovery method of their device wallet. */
export function useSetWalletRecovery({
  onSuccess,
  onError,
}: PrivyEvents['setWalletRecovery'] = {}) {
  const { setWalletRecovery } = useOwnSetWalletRecovery({
    onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod ?? 'privy', wallet }),
    onError: withCode(onError),
  })
  return {
    setWalletRecovery: useCallback(
      (options?: SetWalletRecoveryOptions) => familiar(setWalletRecovery(options)),
      [setWalletRecovery],
    ),
  }
}

/** Lets the user set a recovery password for their device wallet. */
export function useSetWalletPassword(callbacks: PrivyEvents['setWalletPassword'] = {}) {
  const { setWalletRecovery } = useSetWalletRecovery(callbacks)
  return {
    setWalletPassword: useCallback(
      () => setWalletRecovery({ method: 'user-passcode' }),
      [setWalletRecovery],
    ),
  }
}

/** Asks the user to delegate a device wallet to the app's back end, or to revoke all delegations. */
export function useDelegatedActions() {
  const { delegateWallet, revokeWallets } = useOwnDelegatedActions()
  return useMemo(
    () => ({
      /** Delegates one wallet. Server configuration decides whether a screen asks the user. */
      delegateWallet: async (options: DelegateWalletOptions): Promise<void> => {
        await familiar(delegateWallet(options))
      },
      /** Revokes all delegations. */
      revokeWallets: async (): Promise<void> => {
        await familiar(revokeWallets())
      },
    }),
    [delegateWallet, revokeWallets],
  )
}

/** Result of `useDelegatedActions`. */
export type UseDelegatedActionsInterface = ReturnType<typeof useDelegatedActions>

/** Result of `useImportWallet`. */
export type UseImportWalletInterface = ReturnType<typeof useImportWallet>

/** Requests and uses a Farcaster signer: a key of the user's wallet that posts for their Farcaster account. */
export function useFarcasterSigner({ onSuccess, onError }: WalletCallbacks<void> = {}) {
  const { requestFarcasterSigner } = useOwnFarcasterSigner({
    onSuccess: () => onSuccess?.(),
    onError: withCode(onError),
  })
  const { getFarcasterSignerPublicKey, signFarcasterMessage } = useOwnFarcasterSigner()
  return useMemo(() => {
    const request = async (): Promise<void> => familiar(requestFarcasterSigner())
    return {
      requestFarcasterSigner: request,
      requestFarcasterSignerFromWarpcast: request,
      getFarcasterSignerPublicKey: () => familiar(getFarcasterSignerPublicKey()),
      signFarcasterMessage: (messageHash: Uint8Array) =>
        familiar(signFarcasterMessage({ messageHash })),
    }
  }, [requestFarcasterSigner, getFarcasterSignerPublicKey, signFarcasterMessage])
}
