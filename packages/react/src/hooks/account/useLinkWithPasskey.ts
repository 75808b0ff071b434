import { type Client, LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { findNewestAccount } from '../login/findNewestAccount.ts'
import { usePasskeyAction } from '../login/usePasskeyAction.ts'
import type { ActionCallbacks } from '../useAction.ts'

/** The updated user and the passkey. */
export type LinkPasskeyResult = {
  /** The updated user. */
  user: User
  /** Always `passkey`. */
  linkMethod: 'passkey'
  /** The linked passkey. */
  linkedAccount: LinkedAccount | null
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
 *   const { linkWithPasskey, isPending } = useLinkWithPasskey()
 *   return (
 *     <button type="button" disabled={isPending} onClick={linkWithPasskey}>
 *       Add a passkey
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkWithPasskey(callbacks: ActionCallbacks<LinkPasskeyResult> = {}) {
  const { action, start } = usePasskeyAction('link', callbacks, requireUser, toResult)
  return { ...action, linkWithPasskey: start }
}

function requireUser(client: Client): null {
  if (client.getState().user) return null
  throw new LatchkeyError('must_be_authenticated', 'Log in before you link a passkey.')
}

const toResult = (_: Client, user: User): LinkPasskeyResult => ({
  user,
  linkMethod: 'passkey',
  linkedAccount: findNewestAccount(user, 'passkey'),
})
