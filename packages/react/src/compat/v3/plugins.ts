import type { User } from '../types/user.ts'

/** A value for `config.plugins`. Plugins have no effect; the provider warns once. */
export type CompatPlugin = {
  /** Name of the plugin. */
  readonly id: string
}

/** Returns a plugin without an effect: Latchkey always keeps the tabs of an app in step. */
export const createCrossTabUserSyncPlugin = (_: { channelId: string }): CompatPlugin => ({
  id: 'cross-tab-user-sync',
})

/** Returns a plugin without an effect: `createOnLogin` decides which users get a wallet. */
export const createWalletCreationOnLoginPlugin = (_: {
  shouldCreateWallet: (input: { user: User }) => boolean
}): CompatPlugin => ({ id: 'wallet-creation-on-login' })

/** Returns a plugin without an effect: add the suffix to the data of each transaction. */
export const dataSuffix = (_: string): CompatPlugin => ({ id: 'data-suffix' })

/** Returns a plugin without an effect: set `config.solanaClusters`. */
export const defaultSolanaRpcsPlugin = (): CompatPlugin => ({ id: 'default-solana-rpcs' })
