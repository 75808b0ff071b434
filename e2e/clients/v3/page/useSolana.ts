import {
  useSignAndSendTransaction,
  useSignMessage,
  useSignTransaction,
  useWallets,
} from '@privy-io/react-auth/solana'
import { getBase58Decoder } from '@solana/kit'
import { fromBase64, toBase64 } from '../../shared/bytes.ts'
import type { Harness } from '../../shared/Harness.ts'
import { settings } from '../../shared/settings.ts'

type Calls = 'signSolanaMessage' | 'signSolanaTransaction' | 'sendSolanaTransaction'

/** The local chain goes by the name of a public one: the client knows no others. */
const chain = 'solana:mainnet'

export function useSolana(): Pick<Harness, Calls> & { addresses: string[] } {
  const { wallets } = useWallets()
  const { signMessage } = useSignMessage()
  const { signTransaction } = useSignTransaction()
  const { signAndSendTransaction } = useSignAndSendTransaction()
  const uiOptions = { showWalletUIs: settings.showsWalletScreens }
  const find = (address: string) => {
    const wallet = wallets.find((one) => one.address === address)
    if (!wallet) throw new Error(`No wallet ${address}`)
    return wallet
  }
  return {
    addresses: wallets.map(({ address }) => address),
    async signSolanaMessage(address, message) {
      const wallet = find(address)
      const input = { message: fromBase64(message), wallet, options: { uiOptions } }
      return toBase64((await signMessage(input)).signature)
    },
    async signSolanaTransaction(address, transaction) {
      const wallet = find(address)
      const input = { transaction: fromBase64(transaction), wallet, chain, options: { uiOptions } }
      return toBase64((await signTransaction({ ...input, chain })).signedTransaction)
    },
    async sendSolanaTransaction(address, transaction) {
      const wallet = find(address)
      const input = { transaction: fromBase64(transaction), wallet, options: { uiOptions } }
      const { signature } = await signAndSendTransaction({ ...input, chain })
      return getBase58Decoder().decode(signature)
    },
  }
}
