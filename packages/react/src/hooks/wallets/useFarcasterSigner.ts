import { useWalletAction, type WalletCallbacks } from './useWalletAction.ts'

/** Callbacks of `requestFarcasterSigner`. */
export type FarcasterSignerCallbacks = WalletCallbacks<void>

const load = () => import('@latchkey/client/wallet/farcaster')
const NO_CALLBACKS = {}

/**
 * Requests and uses a Farcaster signer: a key of the user's wallet that posts for their Farcaster account.
 *
 * @throws The functions reject with `linked_account_not_found`, `embedded_wallet_not_found`, `unsupported_wallet_type`,
 * `client_request_timeout` or `unable_to_sign`.
 *
 * @example
 * ```tsx
 * import { useFarcasterSigner } from '@latchkey/react'
 *
 * export function AllowPosting() {
 *   const { requestFarcasterSigner } = useFarcasterSigner()
 *   return (
 *     <button type="button" onClick={() => requestFarcasterSigner()}>
 *       Allow posting
 *     </button>
 *   )
 * }
 * ```
 */
export function useFarcasterSigner(callbacks: FarcasterSignerCallbacks = {}) {
  const requestFarcasterSigner = useWalletAction(
    async (wallets) => (await load()).requestFarcasterSigner(wallets),
    callbacks,
  )
  /** Resolves with the 32-byte public key. Rejects if the account has no signer. */
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
    /** The Privy SDK's name for `requestFarcasterSigner`. */
    requestFarcasterSignerFromWarpcast: requestFarcasterSigner,
    getFarcasterSignerPublicKey,
    signFarcasterMessage,
  }
}
