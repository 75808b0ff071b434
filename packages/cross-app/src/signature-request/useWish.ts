import {
  type TransactionRequest,
  type TypedDataInput,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
} from '@latchkey/react'
import { useCallback } from 'react'
import type { Wish } from './readRequest.ts'

/**
 * Has the wallet do what is asked, on our own screens: what is in a request is checked there, before it
 * is shown. `askedBy` stands on each of them.
 */
export function useWish(askedBy: string): (wish: Wish) => Promise<string> {
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { sendTransaction } = useSendTransaction()
  const { signTransaction } = useSignTransaction()
  return useCallback(
    async ({ method, address, payload }) => {
      const options = { address, uiOptions: { description: askedBy, showWalletUIs: true } }
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
    [askedBy, signMessage, signTypedData, sendTransaction, signTransaction],
  )
}
