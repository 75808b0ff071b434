import type {
  LatchkeyStandardWallet,
  SolanaWalletFeatures,
  StandardWalletAccount,
} from '../../adapters/wallet-standard/StandardWallet.ts'
import { notSupported } from '../notSupported.ts'

/** A Wallet Standard wallet with Solana features: embedded, or detected on the page. */
export type SolanaStandardWallet = Omit<
  LatchkeyStandardWallet,
  'features' | 'accounts' | 'chains' | 'icon' | 'version'
> & {
  /** Version of the Wallet Standard. */
  readonly version?: '1.0.0'
  /** Icon of the wallet. */
  readonly icon: string
  /** Chains of the wallet. */
  readonly chains: readonly string[]
  /** Accounts of the wallet. */
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  /** Features of the wallet. */
  readonly features: { readonly [Name in keyof SolanaWalletFeatures]?: unknown }
}

type Verbs = { [Name in keyof SolanaWalletFeatures]: SolanaWalletFeatures[Name] }
type MessageInput = { message: Uint8Array }
type TransactionInput = { transaction: Uint8Array; chain?: string; options?: object }

/** One account of a Wallet Standard wallet, with the functions of the wallet's features. */
export class ConnectedStandardSolanaWallet {
  readonly #wallet: SolanaStandardWallet
  readonly #account: StandardWalletAccount

  constructor({
    wallet,
    account,
  }: {
    wallet: SolanaStandardWallet
    account: { address: string; publicKey: Uint8Array }
  }) {
    this.#wallet = wallet
    this.#account = account as StandardWalletAccount
  }

  /** The Wallet Standard wallet. */
  get standardWallet(): SolanaStandardWallet {
    return this.#wallet
  }

  /** Address of the account, in base58. */
  get address(): string {
    return this.#account.address
  }

  /** Signs a message. */
  async signMessage({ message }: MessageInput) {
    const { signMessage } = this.#feature('solana:signMessage')
    return requireFirst(await signMessage({ account: this.#account, message }))
  }

  /** Signs a transaction without sending it. */
  async signTransaction({ transaction, chain }: TransactionInput) {
    const { signTransaction } = this.#feature('solana:signTransaction')
    const input = { account: this.#account, transaction, ...(chain && { chain }) }
    return requireFirst(await signTransaction(input))
  }

  /** Sends a transaction. Resolves with the 64-byte signature. */
  async signAndSendTransaction({ transaction, chain = 'solana:mainnet' }: TransactionInput) {
    const { signAndSendTransaction } = this.#feature('solana:signAndSendTransaction')
    return requireFirst(
      await signAndSendTransaction({ account: this.#account, transaction, chain }),
    )
  }

  /** Signs and sends several transactions, one after the other. */
  async signAndSendAllTransactions(inputs: TransactionInput[]) {
    const sent: { signature: Uint8Array }[] = []
    for (const input of inputs) sent.push(await this.signAndSendTransaction(input))
    return sent
  }

  /** Disconnects the wallet, if it can be disconnected. */
  async disconnect(): Promise<void> {
    const feature = this.#wallet.features['standard:disconnect'] as
      | Verbs['standard:disconnect']
      | undefined
    await feature?.disconnect()
  }

  #feature<Name extends keyof Verbs>(name: Name): Verbs[Name] {
    const feature = this.#wallet.features[name] as Verbs[Name] | undefined
    if (!feature) throw notSupported(`${this.#wallet.name} does not support ${name}.`)
    return feature
  }
}

function requireFirst<Output>([first]: readonly Output[]): Output {
  if (first === undefined) throw notSupported('The wallet returned no result.')
  return first
}
