import { LatchkeyError, type LinkedAccount, type User } from '@latchkey/client'
import type { LinkMethod } from '@latchkey/client/account'
import { OAUTH_PROVIDERS } from '@latchkey/contract'
import { useCallback } from 'react'
import { openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, type Listen, useAction, useReportedAction } from '../useAction.ts'

/** The updated user and the linked account. */
export type LinkAccountResult = {
  /** The updated user. */
  user: User
  /** The login method that was linked. */
  linkMethod: LinkMethod
  /** The linked account. */
  linkedAccount: LinkedAccount | null
}

/** Login methods of `linkAccount`. `useLinkWallet` links wallets, `useCrossAppAccounts` accounts of other apps. */
export type LinkAccountMethod = Exclude<LinkMethod, 'siwe' | 'siws' | `privy:${string}`>

const oauthProviders: readonly string[] = OAUTH_PROVIDERS

/**
 * Opens the modal to link a login method to the logged-in user. The callbacks and the state follow each link in the
 * modal, whichever component opened it, also on the page that a provider redirects back to.
 *
 * @throws `linkAccount` rejects with `exited_link_flow` if the user closes the modal, `must_be_authenticated`,
 * `cannot_link_more_of_type`, `linked_to_another_user` or `failed_to_link_account`. `data.linkMethod` of the error
 * names the login method.
 *
 * @example
 * ```tsx
 * import { useLinkAccount } from '@latchkey/react'
 *
 * export function AddEmail() {
 *   const { linkAccount } = useLinkAccount({ onError: ({ code }) => console.error(code) })
 *   return (
 *     <button type="button" onClick={() => linkAccount({ method: 'email' })}>
 *       Add an email address
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkAccount(callbacks: ActionCallbacks<LinkAccountResult> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const action = useAction(callbacks)
  const run = useReportedAction(action, listenToLinks)
  const linkAccount = useCallback(
    ({ method }: { method: LinkAccountMethod }) =>
      run(async () => {
        // Before any await: afterwards the click no longer allows a popup.
        if (hostConfig.oauthMode === 'popup' && oauthProviders.includes(method)) openOAuthPopup()
        const file = await import('@latchkey/client/account')
        file.linkAccount(client, { method })
      }),
    [client, hostConfig.oauthMode, run],
  )
  return { ...action.state, linkAccount }
}

const listenToLinks: Listen<LinkAccountResult> = (client, onOutcome) =>
  client.onReport((report) => {
    if (report.kind !== 'link') return
    const { linkMethod } = report
    onOutcome(
      report.outcome === 'complete'
        ? { user: report.user, linkMethod, linkedAccount: report.linkedAccount }
        : new LatchkeyError(report.code, report.message, { data: { linkMethod } }),
    )
  })
