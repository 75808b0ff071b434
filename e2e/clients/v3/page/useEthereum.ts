import {
  type SignTypedDataParams,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useWallets,
} from '@privy-io/react-auth'
import type { Harness } from '../../shared/Harness.ts'
import { readTransaction } from '../../shared/readTransaction.ts'

type Calls = 'request' | 'signMessage' | 'signTypedData' | 'signTransaction' | 'sendTransaction'

export function useEthereum(): Pick<Harness, Calls> & { addresses: string[]; ready: boolean } {
  const { wallets, ready } = useWallets()
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { signTransaction } = useSignTransaction()
  const { sendTransaction } = useSendTransaction()
  const embedded = wallets.filter(({ walletClientType }) => walletClientType === 'privy')
  return {
    ready,
    addresses: embedded.map(({ address }) => address),
    async request(address, method, params) {
      const wallet = embedded.find((one) => one.address === address)
      if (!wallet) throw new Error(`No wallet ${address}`)
      const provider = await wallet.getEthereumProvider()
      return provider.request({ method, params })
    },
    signMessage: async (address, message) =>
      (await signMessage({ message }, { address })).signature,
    signTypedData: async (address, typedData) =>
      (await signTypedData(typedData as SignTypedDataParams, { address })).signature,
    signTransaction: async (address, transaction) =>
      (await signTransaction(readTransaction(transaction), { address })).signature,
    sendTransaction: async (address, transaction) =>
      (await sendTransaction(readTransaction(transaction), { address })).hash,
  }
}
