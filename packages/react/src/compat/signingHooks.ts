import type { AuthorizationInput, SignedAuthorization } from '@latchkey/client/wallet/accounts'
import { useCallback } from 'react'
import { useSendTransaction as useOwnSendTransaction } from '../hooks/wallets/useSendTransaction.ts'
import { useSignAuthorization as useOwnSignAuthorization } from '../hooks/wallets/useSignAuthorization.ts'
import { useSignMessage as useOwnSignMessage } from '../hooks/wallets/useSignMessage.ts'
import { useSignTransaction as useOwnSignTransaction } from '../hooks/wallets/useSignTransaction.ts'
import { useSignTypedData as useOwnSignTypedData } from '../hooks/wallets/useSignTypedData.ts'
import { familiar, withCode } from './familiarErrors.ts'
import { toTransactionRequest, toTypedData } from './toWalletInput.ts'
import type { PrivyEvents } from './types/events.ts'
import type { FundWalletConfig } from './types/funding.ts'
import type {
  SendTransactionModalUIOptions,
  SignMessageModalUIOptions,
  SignTypedDataParams,
  UnsignedTransactionRequest,
} from './types/transactions.ts'

/** Options of `signMessage` and `signTypedData`. */
export type SignMessageOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: SignMessageModalUIOptions
  /** The wallet that signs. Default: the user's first. */
  address?: string
}

/** Options of `sendTransaction` and `signTransaction`. */
export type SendTransactionOptions = {
  /** Texts of the confirmation screen. */
  uiOptions?: SendTransactionModalUIOptions
  /** The wallet that sends. Default: the user's first. */
  address?: string
  /** The screen offers funding with the app's own settings. */
  fundWalletConfig?: FundWalletConfig
  /** The app's paymaster pays the fee of `sendTransaction`, within the limits of the server. */
  sponsor?: boolean
}

type Signed = { signature: string }

/** Signs a message (`personal_sign`) with an embedded wallet, or with a connected external wallet. */
export function useSignMessage({ onSuccess, onError }: PrivyEvents['signMessage'] = {}) {
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
export function useSignTypedData({ onSuccess, onError }: PrivyEvents['signTypedData'] = {}) {
  const { signTypedData } = useOwnSignTypedData({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    signTypedData: useCallback(
      async (typedData: SignTypedDataParams, options?: SignMessageOptions): Promise<Signed> => ({
        signature: await familiar(signTypedData({ ...toTypedData(typedData), ...options })),
      }),
      [signTypedData],
    ),
  }
}

/** Signs a transaction without sending it. `signature` is the whole signed transaction. */
export function useSignTransaction({ onSuccess, onError }: PrivyEvents['signTransaction'] = {}) {
  const { signTransaction } = useOwnSignTransaction({
    onSuccess: (signature) => onSuccess?.({ signature }),
    onError: withCode(onError),
  })
  return {
    signTransaction: useCallback(
      async (
        request: UnsignedTransactionRequest,
        { fundWalletConfig: _, ...options }: SendTransactionOptions = {},
      ): Promise<{ signature: `0x${string}` }> => ({
        signature: await familiar(
          signTransaction({ ...toTransactionRequest(request), ...options }),
        ),
      }),
      [signTransaction],
    ),
  }
}

/** Signs EIP-7702 authorizations with an embedded Ethereum wallet. */
export function useSignAuthorization() {
  const { signAuthorization } = useOwnSignAuthorization()
  return {
    signAuthorization: useCallback(
      async (
        authorization: AuthorizationInput,
        options: SignMessageOptions = {},
      ): Promise<SignedAuthorization & { v?: bigint }> => {
        const signed = await familiar(signAuthorization({ ...authorization, ...options }))
        return { ...signed, v: BigInt(27 + signed.yParity) }
      },
      [signAuthorization],
    ),
  }
}

/** Sends a transaction from an embedded Ethereum wallet, or from a connected external wallet. */
export function useSendTransaction({ onSuccess, onError }: PrivyEvents['sendTransaction'] = {}) {
  const { sendTransaction } = useOwnSendTransaction({
    onSuccess: (hash) => onSuccess?.({ hash }),
    onError: withCode(onError),
  })
  return {
    sendTransaction: useCallback(
      async (
        request: UnsignedTransactionRequest,
        { fundWalletConfig: _, ...options }: SendTransactionOptions = {},
      ): Promise<{ hash: `0x${string}` }> => ({
        hash: await familiar(sendTransaction({ ...toTransactionRequest(request), ...options })),
      }),
      [sendTransaction],
    ),
  }
}
