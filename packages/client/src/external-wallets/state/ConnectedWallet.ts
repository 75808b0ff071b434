import type { ReadonlyBytes } from '../../encoding/ReadonlyBytes.ts'
import type { Connector, EthereumConnector, SolanaConnector } from '../Connector.ts'
import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { SignedMessage, StandardWallet } from '../solana/StandardWallet.ts'

type Shared = {
  address: string
  /** CAIP-2: `eip155:1`, `solana:mainnet`. */
  chainId: string
  walletClientType: string
  connectorType: Connector['connectorType']
  /** When it was connected, in milliseconds. */
  connectedAt: number
  imported: false
  meta: { id: string; name: string; icon: string | null }
  isConnected(): Promise<boolean>
  disconnect(): Promise<void>
}

/** A connected Ethereum wallet, as host apps use it. */
export type ConnectedEthereumWallet = Shared & {
  type: 'ethereum'
  getEthereumProvider(): Promise<EthereumProvider>
  /** By number, hex or CAIP-2; a chain the wallet does not know is added. */
  switchChain(chainId: number | string): Promise<void>
  sign(message: string): Promise<string>
}

/** The chain as the Wallet Standard calls it, `solana:devnet`; the wallet's first when left out. */
type SolanaInput = { transaction: ReadonlyBytes; chain?: string }

/** A connected Solana wallet, as host apps use it. */
export type ConnectedSolanaWallet = Shared & {
  type: 'solana'
  standardWallet: StandardWallet
  signMessage(input: { message: ReadonlyBytes }): Promise<SignedMessage>
  signTransaction(input: SolanaInput): Promise<{ signedTransaction: Uint8Array }>
  /** Sixty-four bytes, as soon as the wallet has sent it. */
  signAndSendTransaction(input: SolanaInput): Promise<{ signature: Uint8Array }>
}

export type ConnectedWallet = ConnectedEthereumWallet | ConnectedSolanaWallet

/** A wallet and the connector it came by; the connector stays inside the client. */
export type Connection =
  | { wallet: ConnectedEthereumWallet; connector: EthereumConnector }
  | { wallet: ConnectedSolanaWallet; connector: SolanaConnector }
