import {
  type TransactionRequest,
  type TypedDataInput,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from '@latchkey/react'
import { useOpenSmartWallet } from '@latchkey/react/approval'
import { useCallback } from 'react'
import { pageText } from './pageText.ts'
import { performWithSmartWallet } from './performWithSmartWallet.ts'
import type { WalletOperation } from './readOperation.ts'

/** Performs an operation with a wallet. Rejects with code 4001 if the user does not approve. */
export type PerformOperation = (operation: WalletOperation) => Promise<string>

export type RequesterName = { origin: string; name?: string }
export type SignOut = { name: string; onPress(): void }

/**
 * Returns a function that performs an operation on Latchkey's screens, which validate the request before they
 * show it. Each screen shows the requester, and the account if the user can sign out.
 */
export function usePerformOperation(
  askedBy: RequesterName,
  signOut: SignOut | undefined,
): PerformOperation {
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { sendTransaction } = useSendTransaction()
  const { signTransaction } = useSignTransaction()
  const openSmartWallet = useOpenSmartWallet()
  return useCallback(
    async (operation) => {
      const { method, address, payload } = operation
      const uiOptions = {
        askedBy,
        showWalletUIs: true,
        ...(signOut && {
          account: {
            label: pageText.as(signOut.name),
            action: pageText.signature.signOut,
            onPress: signOut.onPress,
          },
        }),
      }
      // After the requester's fields, which must not replace them.
      const options = { address, uiOptions }
      const perform = () => {
        switch (method) {
          case 'personal_sign':
            return signMessage({ message: payload as string, ...options })
          case 'eth_signTypedData_v4':
            return signTypedData({ ...toTypedData(payload), ...options })
          case 'eth_sendTransaction':
            return sendTransaction({ ...(payload as TransactionRequest), ...options })
          case 'eth_signTransaction':
            return signTransaction({ ...(payload as TransactionRequest), ...options })
          default:
            return performWithSmartWallet(openSmartWallet, { ...operation, method }, uiOptions)
        }
      }
      try {
        return await perform()
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    [
      askedBy,
      signOut,
      signMessage,
      signTypedData,
      sendTransaction,
      signTransaction,
      openSmartWallet,
    ],
  )
}

/** Typed data is an object, or JSON as in EIP-1193. The screens reject an object without its fields. */
function toTypedData(payload: unknown): TypedDataInput {
  if (typeof payload !== 'string') return payload as TypedDataInput
  try {
    return JSON.parse(payload)
  } catch {
    return {} as TypedDataInput
  }
}

/** Returns the wallet's own error, which has the EIP-1193 code that the requester expects. */
function toProviderError(thrown: unknown): unknown {
  const { cause } = thrown as { cause?: { code?: unknown } }
  return typeof cause?.code === 'number' ? cause : thrown
}
