import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

export type FarcasterSignerCallbacks = WalletCallbacks<void>

const load = () => import('@latchkey/client/wallet/farcaster')
const NO_CALLBACKS = {}

/** A key of the person's wallet that signs for their Farcaster account, once they have added it there. */
export function useFarcasterSigner(callbacks: FarcasterSignerCallbacks = {}) {
  const requestFarcasterSigner = useWalletAction(
    async (wallets) => (await load()).requestFarcasterSigner(wallets),
    callbacks,
  )
  /** The 32 bytes of the key; fails while the account has none. */
  const getFarcasterSignerPublicKey = useWalletAction(
    async ({ context }): Promise<Uint8Array> =>
      (await load()).farcasterSignerPublicKey(context.client.getState().user),
    NO_CALLBACKS,
  )
  /** Signs the 20-byte hash of a Farcaster message. */
  const signFarcasterMessage = useWalletAction(
    async (wallets, messageHash: Uint8Array): Promise<Uint8Array> =>
      (await load()).signFarcasterMessage(wallets, messageHash),
    NO_CALLBACKS,
  )
  return {
    requestFarcasterSigner,
    /** The name that apps which move over know it by. */
    requestFarcasterSignerFromWarpcast: requestFarcasterSigner,
    getFarcasterSignerPublicKey,
    signFarcasterMessage,
  }
}
