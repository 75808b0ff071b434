import {
  type TransactionRequest,
  type TypedDataInput,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from '@latchkey/react'
import { useCallback } from 'react'
import { pageText } from './pageText.ts'
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
  return useCallback(
    async ({ method, address, payload }) => {
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
      const options = { address, uiOptions }
      switch (method) {
        case 'personal_sign':
          return (await signMessage({ message: payload as string }, options)).signature
        case 'eth_signTypedData_v4':
          return (await signTypedData(payload as TypedDataInput, options)).signature
        case 'eth_sendTransaction':
          return (await sendTransaction(payload as TransactionRequest, options)).hash
        case 'eth_signTransaction':
          return (await signTransaction(payload as TransactionRequest, options)).signature
      }
    },
    [askedBy, signOut, signMessage, signTypedData, sendTransaction, signTransaction],
  )
}
