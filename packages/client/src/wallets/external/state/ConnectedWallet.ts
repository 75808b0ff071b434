import type { ReadonlyBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import type { Connector, EthereumConnector, SolanaConnector } from '../Connector.ts'
import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { SignedMessage, StandardWallet } from '../solana/StandardWallet.ts'

type Shared = {
  address: string
  /** CAIP-2: `eip155:1`, `solana:mainnet`. */
  chainId: string
  walletClientType: string
  connectorType: Connector['connectorType']
  /** Epoch milliseconds of the connection. */
  connectedAt: number
  imported: false
  meta: { id: string; name: string; icon: string | null }
  isConnected(): Promise<boolean>
  disconnect(): Promise<void>
}

/** A connected Ethereum wallet. */
export type ConnectedEthereumWallet = Shared & {
  /** Always `ethereum`. */
  type: 'ethereum'
  /** Resolves with the wallet's EIP-1193 provider. */
  getEthereumProvider(): Promise<EthereumProvider>
  /** Switches the chain, by number, hex or CAIP-2 id; adds it if the wallet does not know it. */
  switchChain(chainId: number | string): Promise<void>
  /** Signs a text with `personal_sign`. Resolves with the signature that the wallet returns. */
  sign(message: string): Promise<string>
}

/** `chain` is a Wallet Standard id such as `solana:devnet`; defaults to the wallet's first chain. */
type SolanaInput = { transaction: ReadonlyBytes; chain?: string }

/** A connected Solana wallet. */
export type ConnectedSolanaWallet = Shared & {
  /** Always `solana`. */
  type: 'solana'
  /** Wallet Standard object of the wallet. */
  standardWallet: StandardWallet
  /** Signs the bytes of a message. */
  signMessage(input: { message: ReadonlyBytes }): Promise<SignedMessage>
  /** Signs a serialized transaction without sending it. */
  signTransaction(input: SolanaInput): Promise<{ signedTransaction: Uint8Array }>
  /** Resolves with the 64-byte signature once the wallet has sent the transaction. */
  signAndSendTransaction(input: SolanaInput): Promise<{ signature: Uint8Array }>
}

/** A connected external wallet. */
export type ConnectedWallet = ConnectedEthereumWallet | ConnectedSolanaWallet

/** A wallet and its connector; the connector is internal. */
export type Connection =
  | { wallet: ConnectedEthereumWallet; connector: EthereumConnector }
  | { wallet: ConnectedSolanaWallet; connector: SolanaConnector }
