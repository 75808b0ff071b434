import type { Client } from '@latchkey/client'
import {
  type ExternalWalletSettings,
  openWallets,
  type Wallets,
} from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** Combines host and server configuration into the client's wallet settings. */
function toWalletSettings(config: ModalConfig, hostConfig: LatchkeyConfig): ExternalWalletSettings {
  const { appearance, appName } = config
  return {
    chainFilter: appearance.walletChainType,
    walletList: appearance.walletList,
    supportedChains: hostConfig.supportedChains ?? [],
    defaultChain: hostConfig.defaultChain ?? hostConfig.supportedChains?.[0] ?? null,
    hostConnectors: hostConfig.externalWallets ?? {},
    appName,
    appLogoUrl: appearance.logo,
  }
}

const opened = new WeakMap<Client, Wallets>()

/** Returns the client's external wallets: one store per client. The first call starts wallet detection. */
export function getExternalWallets(
  client: Client,
  config: ModalConfig,
  hostConfig: LatchkeyConfig,
): Wallets {
  const known = opened.get(client)
  const wallets = known ?? openWallets(client)
  if (!known) {
    opened.set(client, wallets)
    watchRelay(wallets, config)
  }
  wallets.configure(toWalletSettings(config, hostConfig))
  wallets.detect()
  return wallets
}

/** Loads the WalletConnect snackbar with the first request to a wallet on another device. */
function watchRelay(wallets: Wallets, { appearance }: ModalConfig) {
  const unsubscribe = wallets.relay.subscribe(() => {
    unsubscribe()
    import('./mountRelaySnackbar.tsx').then(
      (file) => file.mountRelaySnackbar(wallets, appearance),
      // The wallet still shows the request itself.
      () => {},
    )
  })
}
