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

/** Has the wallet do what is asked, on our own screens: what is in a request is checked there, before it is shown. */
export function useWish(): (wish: Wish) => Promise<string> {
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { sendTransaction } = useSendTransaction()
  const { signTransaction } = useSignTransaction()
  return useCallback(
    async ({ method, address, payload }) => {
      switch (method) {
        case 'personal_sign':
          return (await signMessage({ message: payload as string }, { address })).signature
        case 'eth_signTypedData_v4':
          return (await signTypedData(payload as TypedDataInput, { address })).signature
        case 'eth_sendTransaction':
          return (await sendTransaction(payload as TransactionRequest, { address })).hash
        case 'eth_signTransaction':
          return (await signTransaction(payload as TransactionRequest, { address })).signature
      }
    },
    [signMessage, signTypedData, sendTransaction, signTransaction],
  )
}
