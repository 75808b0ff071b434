import { useMemo } from 'react'
import type { ActionCallbacks } from '../useAction.ts'
import { useWalletAction } from './useWalletAction.ts'

const load = () => import('@latchkey/client/wallet/farcaster')

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
 *     <button type="button" onClick={requestFarcasterSigner}>
 *       Allow posting
 *     </button>
 *   )
 * }
 * ```
 */
export function useFarcasterSigner(callbacks: ActionCallbacks<Uint8Array | undefined> = {}) {
  const { run, state } = useWalletAction<Uint8Array | undefined>(callbacks)
  const functions = useMemo(
    () => ({
      /** Asks the user to approve a signer in the Farcaster app. */
      requestFarcasterSigner: () =>
        run(async (wallets): Promise<undefined> => {
          await (await load()).requestFarcasterSigner(wallets)
        }),
      /** Resolves with the 32-byte public key. Rejects if the account has no signer. */
      getFarcasterSignerPublicKey: () =>
        run(
          async ({ context }): Promise<Uint8Array> =>
            (await load()).farcasterSignerPublicKey(context.client.getState().user),
        ),
      /** Signs the 20-byte hash of a Farcaster message. */
      signFarcasterMessage: ({ messageHash }: { messageHash: Uint8Array }) =>
        run(
          async (wallets): Promise<Uint8Array> =>
            (await load()).signFarcasterMessage(wallets, messageHash),
        ),
    }),
    [run],
  )
  return { ...state, ...functions }
}
