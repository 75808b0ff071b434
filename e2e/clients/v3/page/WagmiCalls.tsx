import { useEffect } from 'react'
import {
  useBalance,
  useConnection,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
} from 'wagmi'

type TypedData = Parameters<ReturnType<typeof useSignTypedData>['mutateAsync']>[0]

/** Offers wagmi's hooks to the journeys. */
export function WagmiCalls() {
  const { status, address, chainId } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutateAsync: signMessage } = useSignMessage()
  const { mutateAsync: signTypedData } = useSignTypedData()
  const { mutateAsync: sendTransaction } = useSendTransaction()
  const { mutate: disconnect } = useDisconnect()
  useEffect(() => {
    window.wagmi = {
      account: () => ({ status, address, chainId }),
      balance: () => balance?.value.toString(),
      signMessage: (message) => signMessage({ message }),
      signTypedData: (typedData) => signTypedData(typedData as TypedData),
      sendTransaction: (to, value) => sendTransaction({ to, value: BigInt(value) }),
      disconnect: () => disconnect(),
    }
  })
  return null
}
