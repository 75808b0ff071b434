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

/** Has a wallet do what a page asks. Rejects with code 4001 when the user does not approve. */
export type PerformOperation = (wish: WalletOperation) => Promise<string>

export type RequesterName = { origin: string; name?: string }
export type SignOut = { name: string; onPress(): void }

/**
 * Has the wallet do what is asked, on our own screens: what is in a request is checked there, before it
 * is shown. `askedBy` stands on each of them, and so does the account if the user may leave it.
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
