import type { ExternalWalletSettings } from '@latchkey/client/external-wallets'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import type { ModalConfig } from '../../config/ModalConfig.ts'

/** Combines host and server configuration into the client's wallet settings. */
export function toWalletSettings(
  config: ModalConfig,
  hostConfig: LatchkeyConfig,
): ExternalWalletSettings {
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
