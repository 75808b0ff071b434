import type { Client } from '../../core/client.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { createSignAuthorization } from '../chains/ethereum/authorization/createSignAuthorization.ts'
import {
  createEthereumProvider,
  type EthereumProvider,
} from '../chains/ethereum/createEthereumProvider.ts'
import type { Transactions } from '../chains/ethereum/createTransactions.ts'
import { createSolanaSign } from '../chains/solana/createSolanaSign.ts'
import type { SolanaTransactions } from '../chains/solana/createSolanaTransactions.ts'
import { createWalletCreator } from './create/createWalletCreator.ts'
import { createOpenTask } from './createOpenTask.ts'
import { type DelegateOptions, delegateWallet } from './delegate/delegateWallet.ts'
import { revokeWallets } from './delegate/revokeWallets.ts'
import { type EmbeddedWallet, embeddedWalletsOf, type UserOwnedMethod } from './EmbeddedWallet.ts'
import { type ExportOptions, exportWallet } from './export/exportWallet.ts'
import { importWallet } from './import/importWallet.ts'
import { createMigration } from './migrate/createMigration.ts'
import { createWalletLoader } from './recover/createWalletLoader.ts'
import type { EvidenceSigners } from './recover/EvidenceSigners.ts'
import type { PasskeySecrets } from './recovery-passkey/readPasskeyRecovery.ts'
import { promptSetRecovery } from './set-recovery/promptSetRecovery.ts'
import { createSigning } from './sign/createSigning.ts'
import { createSignRaw } from './sign/createSignRaw.ts'
import { readMessage, readTypedData } from './sign/readSignRequest.ts'
import { createVaultBridge, type VaultBridgeOptions } from './vault-bridge/createVaultBridge.ts'
import type { OpenVaultFrame } from './vault-bridge/VaultFrame.ts'
import { vaultUrl } from './vault-bridge/vaultUrl.ts'
import { createWithStepUp } from './vault-bridge/withStepUp.ts'
import type { WalletContext, WalletSettings } from './WalletContext.ts'

type Options = Pick<VaultBridgeOptions, 'promptMfa' | 'onLoadFailed' | 'approve'> & {
  client: Client
  openFrame: OpenVaultFrame
  /** Read at each use: the host app may change its settings at runtime. */
  settings: () => WalletSettings
  passkeys?: PasskeySecrets
  evidenceSigners?: EvidenceSigners
  /**
   * Asks the user to log in again if the server requires a recent login. Resolves to whether the user has.
   * Without it, the error rejects the operation.
   */
  promptStepUp?: () => Promise<boolean>
}

/** Embedded wallet API of a client. */
export type EmbeddedWallets = ReturnType<typeof createEmbeddedWallets>

/** Creates the embedded wallet API of a client. It wires all wallet features together. */
export function createEmbeddedWallets({
  client,
  openFrame,
  settings,
  passkeys,
  evidenceSigners,
  promptStepUp,
  ...hooks
}: Options) {
  const withStepUp = createWithStepUp(promptStepUp)
  const isServed = () => client.getState().config?.embedded_wallet_config.vault_enabled !== false
  const bridge = createVaultBridge({
    url: () => vaultUrl(client),
    isServed,
    openFrame,
    getAccessToken: client.getAccessToken,
    ports: client.ports,
    withStepUp,
    ...hooks,
  })
  const context: WalletContext = {
    client,
    bridge,
    openTask: createOpenTask(client),
    settings,
    passkeys: passkeys ?? null,
    evidenceSigners: evidenceSigners ?? null,
    withStepUp,
  }
  const migration = createMigration(context)
  const walletLoader = createWalletLoader(context, migration.onConnected)
  const signRaw = createSignRaw(context, walletLoader)
  const sign = createSigning(context, walletLoader, signRaw)
  const signAuthorization = createSignAuthorization(context, sign)
  const walletCreator = createWalletCreator(context, walletLoader)
  const providers = new Map<string, EthereumProvider>()
  // Loaded on first use: most users only sign messages.
  let loading: Promise<Transactions> | null = null
  function loadTransactions(): Promise<Transactions> {
    loading ??= import('../chains/ethereum/createTransactions.ts').then(({ createTransactions }) =>
      createTransactions(context, walletLoader, signRaw),
    )
    // Retries a chunk that failed to load.
    loading.catch(() => {
      loading = null
    })
    return loading
  }

  let loadingSolana: Promise<SolanaTransactions> | null = null
  function loadSolanaTransactions(): Promise<SolanaTransactions> {
    loadingSolana ??= import('../chains/solana/createSolanaTransactions.ts').then(
      ({ createSolanaTransactions }) => createSolanaTransactions(context, walletLoader, signRaw),
    )
    loadingSolana.catch(() => {
      loadingSolana = null
    })
    return loadingSolana
  }

  let userId = client.getState().user?.id ?? null
  client.subscribe(() => {
    const next = client.getState().user?.id ?? null
    if (userId !== null && userId !== next) {
      walletLoader.forgetAll()
      providers.clear()
      bridge.forget(userId)
      // The next user must not answer a request made to the previous one.
      const intents = client.intents.getState()
      if (intents.status === 'active' && intents.intent.kind === 'wallet') client.intents.close()
    }
    userId = next
  })

  return {
    context,
    walletLoader,
    walletCreator,
    sign,
    signRaw,
    signAuthorization,
    loadTransactions,
    loadSolanaTransactions,
    create: walletCreator.create,
    /** Removes the vault's iframe. The next request opens it again. */
    close: bridge.close,
    /** Loads the vault before the first request. Does nothing in server wallet mode, or without a vault. */
    async preloadVault(): Promise<void> {
      const mode = client.getState().config?.embedded_wallet_config.mode
      if (mode === 'legacy-embedded-wallets-only' && isServed())
        await bridge.start(WALLET_LIMITS.proxyStartOnCreateTimeoutMs)
    },
    /** Registers the device key of the session, which the server accepts only shortly after a login. */
    async registerDevice(): Promise<void> {
      if (!isServed()) return
      await bridge.request('latchkey:device-key:register', {}, { isSilent: true })
    },
    /**
     * Re-authenticates the session after `step_up_required`, `device_key_mismatch` or `missing_device_key`.
     * @param newAccessToken access token of a new login of the same user, whose session this call ends
     * @throws LatchkeyError `embedded_wallet_request_error` if the login is of another user, too old or used
     */
    async stepUp(newAccessToken: string): Promise<void> {
      await bridge.request('latchkey:session:step-up', { newAccessToken }, { isSilent: true })
    },
    exportWallet: (options: ExportOptions) => exportWallet(context, options),
    setRecovery: (method: UserOwnedMethod | 'privy' | null) =>
      promptSetRecovery(context, walletLoader, method),
    delegateWallet: (options: DelegateOptions) => delegateWallet(context, walletLoader, options),
    revokeWallets: () => revokeWallets(context),
    /** Asks the user to migrate device wallets if the app has switched to server wallets. */
    offerMigration: () => migration.run(walletLoader),
    /** Migrates device wallets after the user agreed. */
    migrate: () => migration.migrate(walletLoader),
    solanaSign: (wallet: EmbeddedWallet) => createSolanaSign(wallet, sign),
    read: { message: readMessage, typedData: readTypedData },
    importWallet: (given: Parameters<typeof importWallet>[1]) => importWallet(context, given),

    /** Returns the same provider for the same address, because libraries keep a reference. */
    ethereumProvider(address: string): EthereumProvider {
      const known = providers.get(address)
      if (known) return known
      const current = () =>
        embeddedWalletsOf(client.getState().user, 'ethereum').find(
          (wallet) => wallet.address === address,
        ) ?? null
      const provider = createEthereumProvider(
        context,
        { address, current },
        { sign, signAuthorization },
        loadTransactions,
      )
      providers.set(address, provider)
      return provider
    },
  }
}
