import { useEffect } from 'react'
import {
  useAccount,
  useBalance,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
} from 'wagmi'

type TypedData = Parameters<ReturnType<typeof useSignTypedData>['signTypedDataAsync']>[0]

/** Offers wagmi's hooks to the journeys. */
export function WagmiCalls() {
  const { status, address, chainId } = useAccount()
  const { data: balance } = useBalance({ address })
  const { signMessageAsync } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { sendTransactionAsync } = useSendTransaction()
  const { disconnect } = useDisconnect()
  useEffect(() => {
    window.wagmi = {
      account: () => ({ status, address, chainId }),
      balance: () => balance?.value.toString(),
      signMessage: (message) => signMessageAsync({ message }),
      signTypedData: (typedData) => signTypedDataAsync(typedData as TypedData),
      sendTransaction: (to, value) => sendTransactionAsync({ to, value: BigInt(value) }),
      disconnect: () => disconnect(),
    }
  })
  return null
}
