import type { EthereumChain } from './ethereum/EthereumChain.ts'
import type { EthereumProvider } from './ethereum/EthereumProvider.ts'
import type { SignedMessage, StandardWallet } from './solana/StandardWallet.ts'
import type { WalletInfo } from './WalletInfo.ts'

/** Selected account of a wallet and its chain (CAIP-2). */
export type ConnectorAccount = { address: string; chainId: string }

export type ConnectOptions = {
  /** Connect only if the wallet does not have to prompt. */
  silent?: boolean
  /** Called with the pairing URI of a relay wallet, for a QR code or deep link. */
  onUri?(uri: string): void
}

/** A wallet that this page can connect to. */
type Reachable = WalletInfo & {
  connect(options?: ConnectOptions): Promise<ConnectorAccount>
  /** Calls the listener with a new account or chain, and with null after a disconnect. */
  onChange(listener: (account: ConnectorAccount | null) => void): () => void
  disconnect(): Promise<void>
}

export type EthereumConnector = Reachable & {
  chainType: 'ethereum'
  getProvider(): Promise<EthereumProvider>
  /** Switches the chain; adds it first if the wallet does not know it. */
  switchChain(chain: EthereumChain): Promise<void>
  signMessage(address: string, message: string): Promise<string>
}

export type SolanaConnector = Reachable & {
  chainType: 'solana'
  standardWallet: StandardWallet
  signMessage(address: string, message: Uint8Array): Promise<SignedMessage>
  /** `chain` is a Wallet Standard id; defaults to the wallet's first chain. */
  signTransaction(address: string, transaction: Uint8Array, chain?: string): Promise<Uint8Array>
  /** Resolves with the 64-byte signature once the wallet has sent the transaction. */
  signAndSendTransaction(
    address: string,
    transaction: Uint8Array,
    chain?: string,
  ): Promise<Uint8Array>
}

/** Connector of an external wallet. */
export type Connector = EthereumConnector | SolanaConnector
