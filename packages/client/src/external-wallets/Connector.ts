import type { EthereumChain } from './ethereum/EthereumChain.ts'
import type { EthereumProvider } from './ethereum/EthereumProvider.ts'
import type { SignedMessage, StandardWallet } from './solana/StandardWallet.ts'
import type { WalletInfo } from './WalletInfo.ts'

/** The account a wallet has selected, and the chain it is on (CAIP-2). */
export type ConnectorAccount = { address: string; chainId: string }

export type ConnectOptions = {
  /** Ask only whether the wallet would give its account without a question. */
  silent?: boolean
  /** A relay wallet's link, for a QR code or a phone. */
  onUri?(uri: string): void
}

/** One wallet that this page can reach. */
type Reachable = WalletInfo & {
  connect(options?: ConnectOptions): Promise<ConnectorAccount>
  /** Tells of another account or chain, and with null that the wallet has gone. */
  onChange(listener: (account: ConnectorAccount | null) => void): () => void
  disconnect(): Promise<void>
}

export type EthereumConnector = Reachable & {
  chainType: 'ethereum'
  getProvider(): Promise<EthereumProvider>
  /** Switches, and adds the chain first where the wallet does not know it. */
  switchChain(chain: EthereumChain): Promise<void>
  signMessage(address: string, message: string): Promise<string>
}

export type SolanaConnector = Reachable & {
  chainType: 'solana'
  standardWallet: StandardWallet
  signMessage(address: string, message: Uint8Array): Promise<SignedMessage>
  /** The chain as the Wallet Standard calls it; the wallet's first when left out. */
  signTransaction(address: string, transaction: Uint8Array, chain?: string): Promise<Uint8Array>
  /** Sixty-four bytes, as soon as the wallet has sent it. */
  signAndSendTransaction(
    address: string,
    transaction: Uint8Array,
    chain?: string,
  ): Promise<Uint8Array>
}

export type Connector = EthereumConnector | SolanaConnector
