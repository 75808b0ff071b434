import { LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { type HostErrorCode, toHostErrorCode } from '@latchkey/contract'
import { findNewestAccount } from '../login/toLoginResult.ts'
import { usePasskeyFlow } from '../login/usePasskeyFlow.ts'

/** Callbacks of `useLinkWithPasskey`. */
export type LinkWithPasskeyCallbacks = {
  /** Called with the updated user and the new account. */
  onSuccess?: (result: {
    user: User
    linkMethod: 'passkey'
    linkedAccount: LinkedAccount | null
  }) => void
  /** Called with an error code if linking fails. */
  onError?: (code: HostErrorCode) => void
}

/**
 * Links a passkey to the logged-in user, with your own screens. A user can have five.
 *
 * @throws `linkWithPasskey` rejects with `must_be_authenticated` if no user is logged in.
 *
 * @example
 * ```tsx
 * import { useLinkWithPasskey } from '@latchkey/react'
 *
 * export function AddPasskey() {
 *   const { linkWithPasskey } = useLinkWithPasskey()
 *   return (
 *     <button type="button" onClick={() => linkWithPasskey()}>
 *       Add a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkWithPasskey({ onSuccess, onError }: LinkWithPasskeyCallbacks = {}) {
  const { state, run } = usePasskeyFlow({
    validate(client) {
      if (!client.getState().user)
        throw new LatchkeyError('must_be_authenticated', 'Log in before you link a passkey.')
    },
    onDone: ({ user }) =>
      onSuccess?.({
        user,
        linkMethod: 'passkey',
        linkedAccount: findNewestAccount(user, 'passkey'),
      }),
    onError: (error) => onError?.(toHostErrorCode(error.code)),
  })
  return { state, linkWithPasskey: () => run({ type: 'start', action: 'link' }) }
}
