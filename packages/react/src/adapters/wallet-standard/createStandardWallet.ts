import { LatchkeyError } from '@latchkey/client'
import { base58 } from '@latchkey/client/wallet/solana'
import type { EmbeddedSolanaWallet } from '../../hooks/wallets/useEmbeddedWallets.ts'
import { WALLET_INFO } from '../announce/walletInfo.ts'
import { formatSignIn } from './formatSignIn.ts'
import {
  type LatchkeyStandardWallet,
  type SolanaWalletFeatures,
  STANDARD_CHAINS,
  type StandardIcon,
  type StandardWalletAccount,
} from './StandardWallet.ts'

type Listener = (change: { accounts?: readonly StandardWalletAccount[] }) => void

const VERSIONS = ['legacy', 0] as const

/** Returns the name of the cluster with this Wallet Standard id. */
const toCluster = (chain: string | undefined): { cluster?: string } => {
  const name = chain?.replace('solana:', '')
  return name ? { cluster: name === 'mainnet' ? 'mainnet-beta' : name } : {}
}

/** Runs the work for each input: one confirmation screen after the other. */
async function runEach<Input, Output>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}

/** Creates a Wallet Standard wallet for the user's embedded Solana wallets. `setWallets` updates its accounts. */
export function createStandardWallet({
  name = WALLET_INFO.name,
  icon = WALLET_INFO.icon(),
}: {
  name?: string
  icon?: StandardIcon
} = {}) {
  let wallets: readonly EmbeddedSolanaWallet[] = []
  let accounts: readonly StandardWalletAccount[] = []
  const listeners = new Set<Listener>()

  function find({ address }: { address?: string }): EmbeddedSolanaWallet {
    const wallet = wallets.find((one) => address === undefined || one.address === address)
    if (!wallet)
      throw new LatchkeyError('embedded_wallet_not_found', 'The user has no such Solana wallet.')
    return wallet
  }
  const findAccount = (wallet: EmbeddedSolanaWallet) =>
    accounts.find(({ address }) => address === wallet.address) as StandardWalletAccount

  const features: SolanaWalletFeatures = {
    'latchkey:': { isEmbedded: true },
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
    // The user logs out in the app.
    'standard:disconnect': { version: '1.0.0', async disconnect() {} },
    'standard:events': {
      version: '1.0.0',
      on(_, listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        runEach(inputs, async ({ account, message }) => {
          const { signature } = await find(account).signMessage({ message })
          return { signedMessage: message, signature }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs) =>
        runEach(inputs, ({ account, transaction, chain }) =>
          find(account).signTransaction({ transaction, ...toCluster(chain) }),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs) =>
        runEach(inputs, ({ account, transaction, chain }) =>
          find(account).signAndSendTransaction({ transaction, ...toCluster(chain) }),
        ),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        runEach(inputs.length > 0 ? inputs : [{}], async (input) => {
          const wallet = find(input)
          const { address } = wallet
          const text = formatSignIn({ domain: location.host, ...input, address })
          const signedMessage = new TextEncoder().encode(text)
          const { signature } = await wallet.signMessage({ message: signedMessage })
          return { account: findAccount(wallet), signedMessage, signature }
        }),
    },
  }
  const wallet: LatchkeyStandardWallet = {
    version: '1.0.0',
    name,
    icon,
    chains: STANDARD_CHAINS,
    features,
    get accounts() {
      return accounts
    },
  }
  const featureNames = Object.keys(features) as `${string}:${string}`[]

  return {
    wallet,
    /** Replaces the accounts and tells the libraries that listen. */
    setWallets(next: readonly EmbeddedSolanaWallet[]): void {
      const isSame =
        next.length === wallets.length &&
        next.every(({ address }, index) => address === wallets[index]?.address)
      wallets = next
      if (isSame) return
      accounts = next.map(({ address }) => ({
        address,
        publicKey: base58.decode(address),
        chains: STANDARD_CHAINS,
        features: featureNames,
      }))
      for (const listener of listeners) listener({ accounts })
    },
  }
}
