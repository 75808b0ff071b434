import {
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSolanaWallets,
} from '@privy-io/react-auth/solana'
import { Connection, VersionedTransaction } from '@solana/web3.js'
import { fromBase64, toBase64 } from '../../shared/bytes.ts'
import type { Harness } from '../../shared/Harness.ts'
import { settings } from '../../shared/settings.ts'

type Calls = 'signSolanaMessage' | 'signSolanaTransaction' | 'sendSolanaTransaction'

const connection = new Connection(settings.solanaRpcUrl, {
  commitment: 'confirmed',
  wsEndpoint: settings.solanaSocketUrl,
})
const read = (transaction: string) => VersionedTransaction.deserialize(fromBase64(transaction))

export function useSolana(): Pick<Harness, Calls> & { addresses: string[] } {
  const { wallets } = useSolanaWallets()
  const { signMessage } = useSignMessage()
  const { signTransaction } = useSignTransaction()
  const { sendTransaction } = useSendTransaction()
  const uiOptions = { showWalletUIs: settings.showsWalletScreens }
  return {
    addresses: wallets.map(({ address }) => address),
    signSolanaMessage: async (address, message) =>
      toBase64(
        await signMessage({ message: fromBase64(message), options: { address, uiOptions } }),
      ),
    async signSolanaTransaction(address, transaction) {
      const input = { transaction: read(transaction), connection, address, uiOptions }
      return toBase64((await signTransaction(input)).serialize())
    },
    async sendSolanaTransaction(address, transaction) {
      const input = { transaction: read(transaction), connection, address, uiOptions }
      return (await sendTransaction(input)).signature
    },
  }
}
