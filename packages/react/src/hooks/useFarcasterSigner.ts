import { useWalletVerb, type WalletCallbacks } from './useWalletVerb.ts'

export type FarcasterSignerCallbacks = WalletCallbacks<void>

const load = () => import('@latchkey/client/wallet/farcaster')
const SILENT = {}

/** A key of the person's wallet that signs for their Farcaster account, once they have added it there. */
export function useFarcasterSigner(callbacks: FarcasterSignerCallbacks = {}) {
  const requestFarcasterSigner = useWalletVerb(
    async (wallets) => (await load()).requestFarcasterSigner(wallets),
    callbacks,
  )
  /** The 32 bytes of the key; fails while the account has none. */
  const getFarcasterSignerPublicKey = useWalletVerb(
    async ({ context }): Promise<Uint8Array> =>
      (await load()).farcasterSignerPublicKey(context.client.getState().user),
    SILENT,
  )
  /** Signs the 20-byte hash of a Farcaster message. */
  const signFarcasterMessage = useWalletVerb(
    async (wallets, messageHash: Uint8Array): Promise<Uint8Array> =>
      (await load()).signFarcasterMessage(wallets, messageHash),
    SILENT,
  )
  return {
    requestFarcasterSigner,
    /** The name that apps which move over know it by. */
    requestFarcasterSignerFromWarpcast: requestFarcasterSigner,
    getFarcasterSignerPublicKey,
    signFarcasterMessage,
  }
}
