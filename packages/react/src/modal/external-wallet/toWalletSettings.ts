import type { ExternalWalletSettings } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** What the host and the server say about external wallets, as the client takes it. */
export function toWalletSettings(
  config: ModalConfig,
  host: LatchkeyConfig,
): ExternalWalletSettings {
  const { appearance, appName } = config
  return {
    chainFilter: appearance.walletChainType,
    walletList: appearance.walletList,
    supportedChains: host.supportedChains ?? [],
    defaultChain: host.defaultChain ?? host.supportedChains?.[0] ?? null,
    hostConnectors: host.externalWallets ?? {},
    appName,
    appLogoUrl: appearance.logo,
  }
}
