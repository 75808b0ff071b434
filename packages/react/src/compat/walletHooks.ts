import type { User } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { EthereumFundingOptions } from '@latchkey/client/funding'
import type {
  EmbeddedWallet,
  TransactionRequest,
  TransactionUiOptions,
  WalletUiOptions,
} from '@latchkey/client/wallet/accounts'
import type { ErrorCode, HostErrorCode } from '@latchkey/contract'
import { useCallback, useMemo } from 'react'
import {
  type FundWalletResult,
  useFundWallet as useOwnFundWallet,
} from '../hooks/funding/useFundWallet.ts'
import { type ClickEvent, withoutEvent } from '../hooks/useAction.ts'
import { useActiveWallet as useOwnActiveWallet } from '../hooks/wallets/useActiveWallet.ts'
import { useConnectOrCreateWallet as useOwnConnectOrCreateWallet } from '../hooks/wallets/useConnectOrCreateWallet.ts'
import {
  type ConnectWalletOptions,
  useConnectWallet as useOwnConnectWallet,
} from '../hooks/wallets/useConnectWallet.ts'
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
import { useSendTransaction as useOwnSendTransaction } from '../hooks/wallets/useSendTransaction.ts'
import {
  type SetWalletRecoveryOptions,
  useSetWalletRecovery as useOwnSetWalletRecovery,
} from '../hooks/wallets/useSetWalletRecovery.ts'
import { useSignMessage as useOwnSignMessage } from '../hooks/wallets/useSignMessage.ts'
import { useSignTransaction as useOwnSignTransaction } from '../hooks/wallets/useSignTransaction.ts'
import { useSignTypedData as useOwnSignTypedData } from '../hooks/wallets/useSignTypedData.ts'
import { useWallets as useOwnWallets } from '../hooks/wallets/useWallets.ts'
import type { TypedDataInput } from '../hooks/wallets/walletTypes.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { familiar, requireReady, withCode, withHostCode } from './familiarErrors.ts'
import { toFamiliarWallet } from './toFamiliarWallet.ts'

/** Callbacks of a wallet hook. */
export type WalletCallbacks<Result> = {
  /** Called with the result. */
  onSuccess?: ((result: Result) => void) | undefined
  /** Called with an error code. `unable_to_sign` if the user rejects. */
  onError?: ((code: ErrorCode) => void) | undefined
}

/** Options of `signMessage` and `signTypedData`. */
export type SignMessageOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: WalletUiOptions
  /** The wallet that signs. Default: the user's first. */
  address?: string
}

/** Options of `sendTransaction` and `signTransaction`. */
export type SendTransactionOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: TransactionUiOptions
  /** The wallet that sends. Default: the user's first. */
  address?: string
}

/** Creates an embedded Ethereum wallet for the logged-in user. */
export function useCreateWallet({
  onSuccess,
  onError,
}: WalletCallbacks<{ wallet: EmbeddedWallet }> = {}) {
  const { createWallet } = useOwnCreateWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet }),
    onError: withCode(onError),
  })
  return {
    createWallet: useCallback(
      (options?: CreateWalletOptions) => familiar<EmbeddedWallet>(createWallet(options)),
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
      (options?: ExportWalletOptions) => familiar(exportWallet(options)),
      [exportWallet],
    ),
  }
}

type RecoveryResult = { method: EmbeddedWallet['recoveryMethod']; wallet: EmbeddedWallet }

/** Lets the user set the recovery method of their device wallet. */
export function useSetWalletRecovery({ onSuccess, onError }: WalletCallbacks<RecoveryResult> = {}) {
  const { setWalletRecovery } = useOwnSetWalletRecovery({
    onSuccess: (wallet) => onSuccess?.({ method: wallet.recoveryMethod, wallet }),
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
export function useSetWalletPassword(callbacks: WalletCallbacks<RecoveryResult> = {}) {
  const { setWalletRecovery } = useSetWalletRecovery(callbacks)
  return {
    setWalletPassword: useCallback(
      () => setWalletRecovery({ method: 'user-passcode' }),
      [setWalletRecovery],
    ),
  }
}

/** Asks the user to delegate a device wallet to the app's back end, or to revoke all delegations. */
export function useDelegatedActions({ onSuccess, onError }: WalletCallbacks<{ user: User }> = {}) {
  const { delegateWallet, revokeWallets } = useOwnDelegatedActions({
    onSuccess: (user) => onSuccess?.({ user }),
    onError: withCode(onError),
  })
  return useMemo(
    () => ({
      delegateWallet: async (options: DelegateWalletOptions) => ({
        user: await familiar(delegateWallet(options)),
      }),
      revokeWallets: async () => ({ user: await familiar(revokeWallets()) }),
    }),
    [delegateWallet, revokeWallets],
  )
}

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

type Signed = { signature: string }

/** Signs a message (`personal_sign`) with an embedded wallet, or with a connected external wallet. */
export function useSignMessage({ onSuccess, onError }: WalletCallbacks<Signed> = {}) {
  const { signMessage } = useOwnSignMessage({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    signMessage: useCallback(
      async ({ message }: { message: string }, options?: SignMessageOptions): Promise<Signed> => ({
        signature: await familiar(signMessage({ ...options, message })),
      }),
      [signMessage],
    ),
  }
}

/** Signs EIP-712 typed data (`eth_signTypedData_v4`). */
export function useSignTypedData({ onSuccess, onError }: WalletCallbacks<Signed> = {}) {
  const { signTypedData } = useOwnSignTypedData({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    signTypedData: useCallback(
      async (typedData: TypedDataInput, options?: SignMessageOptions): Promise<Signed> => ({
        signature: await familiar(signTypedData({ ...toTypedData(typedData), ...options })),
      }),
      [signTypedData],
    ),
  }
}

/** Plain JavaScript may pass typed data as JSON. */
function toTypedData(given: unknown): TypedDataInput {
  if (typeof given !== 'string') return given as TypedDataInput
  try {
    return JSON.parse(given)
  } catch {
    return {} as TypedDataInput
  }
}

/** Signs a transaction without sending it. `signature` is the whole signed transaction. */
export function useSignTransaction({ onSuccess, onError }: WalletCallbacks<Signed> = {}) {
  const { signTransaction } = useOwnSignTransaction({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    signTransaction: useCallback(
      async (request: TransactionRequest, options?: SendTransactionOptions): Promise<Signed> => ({
        signature: await familiar(signTransaction({ ...request, ...options })),
      }),
      [signTransaction],
    ),
  }
}

/** Sends a transaction from an embedded Ethereum wallet, or from a connected external wallet. */
export function useSendTransaction({ onSuccess, onError }: WalletCallbacks<{ hash: string }> = {}) {
  const { sendTransaction } = useOwnSendTransaction({
    onSuccess: (hash) => onSuccess?.({ hash }),
    onError: withCode(onError),
  })
  return {
    sendTransaction: useCallback(
      async (
        request: TransactionRequest,
        options?: SendTransactionOptions,
      ): Promise<{ hash: string }> => ({
        hash: await familiar(sendTransaction({ ...request, ...options })),
      }),
      [sendTransaction],
    ),
  }
}

/** Chain, asset, amount and texts of one `fundWallet` call. */
export type FundWalletConfig = EthereumFundingOptions

/** Shows the user how to add funds to a wallet on Ethereum. Resolves when they leave. */
export function useFundWallet({
  onUserExited,
}: {
  /** Called whenever the user closes the screens, funded or not. */
  onUserExited?: ((exit: FundWalletResult) => void) | undefined
} = {}) {
  const { fundWallet } = useOwnFundWallet({ onSuccess: onUserExited })
  return {
    fundWallet: useCallback(
      (
        given: string | { address: string; options?: FundWalletConfig },
        config?: FundWalletConfig,
      ) => {
        const { address, options = config } = typeof given === 'string' ? { address: given } : given
        return familiar(fundWallet({ ...options, address }))
      },
      [fundWallet],
    ),
  }
}

/** Opens the modal to connect an external wallet without logging in. */
export function useConnectWallet({
  onSuccess,
  onError,
}: {
  /** Called with the connected wallet. */
  onSuccess?: (result: { wallet: ConnectedWallet }) => void
  /** Called with an error code if the user leaves or connecting fails. */
  onError?: (code: HostErrorCode) => void
} = {}) {
  const { client } = useLatchkeyContext()
  const { connectWallet } = useOwnConnectWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet }),
    onError: withHostCode(onError),
  })
  return {
    connectWallet: useCallback(
      (options?: ConnectWalletOptions | ClickEvent): void => {
        requireReady(client)
        void connectWallet(withoutEvent(options))
      },
      [client, connectWallet],
    ),
  }
}

/** Opens the modal to connect an external wallet, or to log in and create an embedded one. */
export function useConnectOrCreateWallet({
  onSuccess,
  onError,
}: {
  /** Called with the connected or created wallet. */
  onSuccess?: (result: { wallet: ConnectedWallet | EmbeddedWallet }) => void
  /** Called with an error code if the user leaves without a wallet. */
  onError?: (code: HostErrorCode) => void
} = {}) {
  const { connectOrCreateWallet } = useOwnConnectOrCreateWallet({
    onSuccess: (wallet) => onSuccess?.({ wallet }),
    onError: withHostCode(onError),
  })
  return {
    connectOrCreateWallet: useCallback((): void => {
      void connectOrCreateWallet()
    }, [connectOrCreateWallet]),
  }
}

/** Returns the user's Ethereum wallets: connected external wallets, newest first, then embedded wallets. */
export function useWallets() {
  const { ready, wallets } = useOwnWallets()
  return { ready, wallets: useMemo(() => wallets.map(toFamiliarWallet), [wallets]) }
}

/** Returns and sets the wallet in use, which adapters such as wagmi act with. The choice is stored. */
export function useActiveWallet() {
  const { activeWallet, setActiveWallet } = useOwnActiveWallet()
  return {
    activeWallet: useMemo(() => activeWallet && toFamiliarWallet(activeWallet), [activeWallet]),
    setActiveWallet,
  }
}
