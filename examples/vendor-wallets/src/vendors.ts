import type { LatchkeyConfig } from '@latchkey/react'

/**
 * The vendors' packages belong to this app, with their licences and sizes. Each is loaded when its wallet
 * is first used. Wallets that are not passed in here are not offered.
 */
export const externalWallets: NonNullable<LatchkeyConfig['externalWallets']> = {
  coinbaseWallet: {
    async createProvider({ appName, appLogoUrl, chainIds, preference }) {
      const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
      const { options = 'all', ...more } = preference
      return createCoinbaseWalletSDK({
        appName,
        appLogoUrl,
        appChainIds: [...chainIds],
        preference: { options, ...more, telemetry: false },
      }).getProvider()
    },
  },
  baseAccount: {
    async createProvider({ appName, appLogoUrl, chainIds }) {
      const { createBaseAccountSDK } = await import('@base-org/account')
      return createBaseAccountSDK({
        appName,
        appLogoUrl,
        appChainIds: [...chainIds],
        preference: { telemetry: false },
      }).getProvider()
    },
  },
  safe: {
    async createProvider() {
      const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
      const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
      const sdk = new SafeAppsSDK()
      return new SafeAppProvider(await sdk.safe.getInfo(), sdk)
    },
  },
}
