import { walletOptions } from '../walletOptions.ts'
import { createRelayProvider } from './createRelayProvider.ts'

const { relayUrl, rpcUrls } = walletOptions()

/** The factory that a host passes in for its WalletConnect provider. */
Object.assign(window, {
  latchkeyWalletConnect: {
    createProvider: ({ chainIds = [] }: { chainIds?: readonly number[] } = {}) =>
      createRelayProvider({ relayUrl, rpcUrls }, chainIds),
  },
})
