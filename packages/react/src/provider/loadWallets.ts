import type { Client } from '@latchkey/client'
import type { PagePasskeys } from '@latchkey/client/step-up'
import type {
  EmbeddedWallets,
  EvidenceSigners,
  OpenVaultFrame,
  WalletSettings,
} from '@latchkey/client/wallet'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { loadExternalWallets } from './loadExternalWallets.ts'
import { loadMfa } from './loadMfa.ts'

const loading = new WeakMap<Client, Promise<EmbeddedWallets>>()
const hostConfigs = new WeakMap<Client, LatchkeyConfig>()

/** Functions of a page of the vault. */
type VaultPage = {
  /** Adds approvals to requests. */
  approve(event: string, data: object): Promise<object>
  /** Passkeys of the host page, if this page is in its frame. */
  passkeys?: PagePasskeys
  /** Signs with an external wallet of the host page. */
  signWithWallet?: EvidenceSigners['signWithWallet']
  /** Wraps the vault's iframe, or replaces it by the one of another page. */
  wrapFrame?(openFrame: OpenVaultFrame): OpenVaultFrame
}

/** Loads the client's embedded wallets on first use and applies the latest config. */
export function loadWallets(
  client: Client,
  hostConfig: LatchkeyConfig,
  page?: VaultPage,
): Promise<EmbeddedWallets> {
  hostConfigs.set(client, hostConfig)
  const known = loading.get(client)
  if (known) return known
  const wallets = import('@latchkey/client/wallet').then((wallet) =>
    wallet.createEmbeddedWallets({
      client,
      openFrame: page?.wrapFrame?.(wallet.openVaultFrame) ?? wallet.openVaultFrame,
      approve: page?.approve,
      passkeys: wallet.passkeySecrets(client.ports),
      evidenceSigners: evidenceSignersOf(client, page),
      settings: () => toSettings(hostConfigs.get(client) ?? {}),
      onLoadFailed: () => hostConfigs.get(client)?.embeddedWallets?.onLoadFailed?.(),
      promptMfa: async (attempt) =>
        (await loadMfa(client, hostConfigs.get(client) ?? {})).run(attempt),
      promptStepUp: async () =>
        (await import('@latchkey/client/step-up')).promptStepUp(client, page?.passkeys),
    }),
  )
  loading.set(client, wallets)
  // A chunk that failed to load is requested again.
  wallets.catch(() => loading.delete(client))
  return wallets
}

/** Passkeys and external wallets of the host page: this one, or the one around a page of the vault. */
const evidenceSignersOf = (client: Client, page: VaultPage | undefined): EvidenceSigners => ({
  passkeys: page?.passkeys ?? {
    relyingParty: globalThis.location?.origin ?? '',
    get: async (options, signal) =>
      (await import('@latchkey/client/flows/passkey')).browserPasskeys().get(options, signal),
  },
  signWithWallet:
    page?.signWithWallet ??
    (async (wallet, text) => {
      const { signEvidence } = await import('@latchkey/client/external-wallets')
      const wallets = await loadExternalWallets(client, hostConfigs.get(client) ?? {})
      return signEvidence(wallets, wallet, text)
    }),
})

/** Closes the vault when the provider unmounts. A new mount opens it again. */
export function closeWallets(client: Client): void {
  loading.get(client)?.then(
    (wallets) => wallets.close(),
    () => {},
  )
}

/** Sets the wallets of a client, for tests. */
export const provideWallets = (
  client: Client,
  wallets: EmbeddedWallets | Promise<EmbeddedWallets>,
): void => void loading.set(client, Promise.resolve(wallets))

export const toSettings = ({
  embeddedWallets = {},
  supportedChains,
  defaultChain,
  solanaClusters,
  render,
}: LatchkeyConfig): WalletSettings => ({
  showWalletUIs: embeddedWallets.showWalletUIs,
  requireUserOwnedRecoveryOnCreate: embeddedWallets.requireUserOwnedRecoveryOnCreate,
  supportedChains,
  defaultChain,
  solanaClusters,
  ...(embeddedWallets.transactionScanning?.enabled && {
    transactionScanning: {
      domain: embeddedWallets.transactionScanning.domain ?? globalThis.location?.origin ?? '',
    },
  }),
  hasScreens: render !== 'headless',
})
