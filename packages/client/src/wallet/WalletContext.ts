import type { Client } from '../client.ts'
import type { OpenTask } from './createOpenTask.ts'
import type { ChainType } from './EmbeddedWallet.ts'
import type { SupportedChain } from './ethereum/chains/SupportedChain.ts'
import type { PasskeySecrets } from './recovery-passkey/readPasskeyRecovery.ts'
import type { SolanaCluster } from './solana/SolanaCluster.ts'
import type { VaultBridge } from './vault-bridge/createVaultBridge.ts'

export type { SupportedChain }

/** What the host says about embedded wallets; the app's own configuration stands behind it. */
export type WalletSettings = {
  showWalletUIs?: boolean | undefined
  requireUserOwnedRecoveryOnCreate?: boolean | undefined
  createOnLogin?: { [Chain in ChainType]?: 'users-without-wallets' | 'all-users' | 'off' }
  supportedChains?: readonly SupportedChain[] | undefined
  defaultChain?: SupportedChain | undefined
  /** Solana's networks the host works with; the first is the default. */
  solanaClusters?: readonly SolanaCluster[] | undefined
  /** Each transaction is tried out by the server first, which is told this domain. */
  transactionScanning?: { domain: string } | undefined
  /** False in an app that draws every screen itself. */
  hasScreens: boolean
}

/** What every part of the wallet embeddedWallets works with. */
export type WalletContext = {
  client: Client
  bridge: VaultBridge
  openTask: OpenTask
  settings(): WalletSettings
  /** The passkeys of this device; null where a wallet cannot be secured with one. */
  passkeys: PasskeySecrets | null
}
