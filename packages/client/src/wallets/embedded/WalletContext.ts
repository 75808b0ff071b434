import type { Client } from '../../core/client.ts'
import type { SupportedChain } from '../chains/ethereum/chains/SupportedChain.ts'
import type { SolanaCluster } from '../chains/solana/SolanaCluster.ts'
import type { OpenTask } from './createOpenTask.ts'
import type { ChainType } from './EmbeddedWallet.ts'
import type { EvidenceSigners } from './recover/EvidenceSigners.ts'
import type { PasskeySecrets } from './recovery-passkey/readPasskeyRecovery.ts'
import type { VaultBridge } from './vault-bridge/createVaultBridge.ts'
import type { WithStepUp } from './vault-bridge/withStepUp.ts'

export type { SupportedChain }

/** Embedded wallet settings of the host app. An omitted setting falls back to the app's server configuration. */
export type WalletSettings = {
  /** Shows the confirmation screens. The server setting `enforce_wallet_uis` wins. */
  showWalletUIs?: boolean | undefined
  /** Requires a user-owned recovery method for each new device wallet. */
  requireUserOwnedRecoveryOnCreate?: boolean | undefined
  /** Creates wallets after login, per chain. */
  createOnLogin?: { [Chain in ChainType]?: 'users-without-wallets' | 'all-users' | 'off' }
  /** EVM chains that the host app supports. If omitted, all known public chains. */
  supportedChains?: readonly SupportedChain[] | undefined
  /** Initial EVM chain of a wallet. */
  defaultChain?: SupportedChain | undefined
  /** Solana clusters that the host app supports. The first is the default. */
  solanaClusters?: readonly SolanaCluster[] | undefined
  /** Has the server simulate each transaction first, for this domain. */
  transactionScanning?: { domain: string } | undefined
  /** False if the host app renders all screens itself. */
  hasScreens: boolean
}

/** Dependencies shared by all wallet features. */
export type WalletContext = {
  client: Client
  bridge: VaultBridge
  openTask: OpenTask
  settings(): WalletSettings
  /** Passkeys of this browser, or null if passkey recovery is not available. */
  passkeys: PasskeySecrets | null
  /** Signs evidence for the signer, or null if this page cannot. */
  evidenceSigners: EvidenceSigners | null
  /** Runs an operation that may require a recent login. */
  withStepUp: WithStepUp
}
