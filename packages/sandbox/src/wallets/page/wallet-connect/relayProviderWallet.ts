import { walletOptions } from '../options.ts'
import { createRelayProvider } from './createRelayProvider.ts'

const { relayUrl, rpcUrls } = walletOptions()

/** What a host hands in as the factory of its WalletConnect provider. */
Object.assign(window, {
  latchkeyWalletConnect: {
    createProvider: ({ chainIds = [] }: { chainIds?: readonly number[] } = {}) =>
      createRelayProvider({ relayUrl, rpcUrls }, chainIds),
  },
})
