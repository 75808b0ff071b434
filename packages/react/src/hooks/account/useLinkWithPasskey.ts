import { type Client, LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import { runFlow } from '@latchkey/client/flows'
import type { PasskeyEvent, PasskeyState } from '@latchkey/client/flows/passkey'
import { findNewestAccount } from '../login/findNewestAccount.ts'
import { type PasskeyFlow, usePasskeyAction } from '../login/usePasskeyAction.ts'
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
  const { action, start } = usePasskeyAction('link', callbacks, requireUser, link)
  return { ...action, linkWithPasskey: start }
}

function requireUser(client: Client): null {
  if (client.getState().user) return null
  throw new LatchkeyError('must_be_authenticated', 'Log in before you link a passkey.')
}

/** Runs the ceremony and finds the new passkey. */
async function link(_: Client, flow: PasskeyFlow, start: PasskeyEvent): Promise<LinkPasskeyResult> {
  const { user } = (await runFlow(flow, start)) as Extract<PasskeyState, { status: 'done' }>
  return { user, linkMethod: 'passkey', linkedAccount: findNewestAccount(user, 'passkey') }
}
