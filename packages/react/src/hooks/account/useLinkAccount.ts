import type { LinkedAccount, User } from '@latchkey/client'
import type { LinkMethod } from '@latchkey/client/account'
import { type HostErrorCode, OAUTH_PROVIDERS } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'
import { useLinkWallet } from './useLinkWallet.ts'

/** Callbacks of `useLinkAccount`. */
export type LinkAccountCallbacks = {
  /** Called after an account is linked, also on the page a provider redirects back to. */
  onSuccess?: (result: {
    user: User
    linkMethod: LinkMethod
    linkedAccount: LinkedAccount | null
  }) => void
  /** Called with an error code if linking fails. */
  onError?: (code: HostErrorCode, details: { linkMethod: LinkMethod }) => void
}

const LINK_METHODS = {
  linkEmail: 'email',
  linkPhone: 'sms',
  linkGoogle: 'google',
  linkTwitter: 'twitter',
  linkDiscord: 'discord',
  linkGithub: 'github',
  linkSpotify: 'spotify',
  linkInstagram: 'instagram',
  linkTiktok: 'tiktok',
  linkLine: 'line',
  linkLinkedIn: 'linkedin',
  linkApple: 'apple',
  linkTelegram: 'telegram',
  linkFarcaster: 'farcaster',
  linkPasskey: 'passkey',
} as const satisfies Record<string, LinkMethod>
type LinkFunction = keyof typeof LINK_METHODS

const oauthProviders: readonly string[] = OAUTH_PROVIDERS

/**
 * Opens the modal to link a login method to the logged-in user: one function per method.
 *
 * @throws The functions throw `unexpected` before `ready`. Later failures are passed to `onError`.
 *
 * @example
 * ```tsx
 * import { useLinkAccount } from '@latchkey/react'
 *
 * export function AddEmail() {
 *   const { linkEmail } = useLinkAccount({ onError: (code) => console.error(code) })
 *   return (
 *     <button type="button" onClick={() => linkEmail()}>
 *       Add an email address
 *     </button>
 *   )
 * }
 * ```
 */
export function useLinkAccount({ onSuccess, onError }: LinkAccountCallbacks = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const callbacks = useLatest({ onSuccess, onError })
  const { linkWallet } = useLinkWallet({
    onSuccess: (result) => onSuccess?.(result),
    onError: (code) => onError?.(code, { linkMethod: 'siwe' }),
  })
  useEffect(
    () =>
      client.onReport((report) => {
        if (report.kind !== 'link') return
        const { linkMethod } = report
        if (report.outcome === 'failed') {
          callbacks.current.onError?.(report.code, { linkMethod })
          return
        }
        const { user, linkedAccount } = report
        callbacks.current.onSuccess?.({ user, linkMethod, linkedAccount })
      }),
    [client, callbacks],
  )
  const linkFunctions = useMemo(() => {
    const link = (method: (typeof LINK_METHODS)[LinkFunction]) => () => {
      requireReady(client)
      // Before any await: afterwards the click no longer allows a popup.
      if (hostConfig.oauthMode === 'popup' && oauthProviders.includes(method)) openOAuthPopup()
      import('@latchkey/client/account').then(
        ({ linkAccount }) => linkAccount(client, { method }),
        () =>
          client.report({
            kind: 'link',
            outcome: 'failed',
            code: 'failed_to_link_account',
            linkMethod: method,
          }),
      )
    }
    const entries = Object.entries(LINK_METHODS).map(([name, method]) => [name, link(method)])
    return Object.fromEntries(entries) as Record<LinkFunction, () => void>
  }, [client, hostConfig.oauthMode])
  return { ...linkFunctions, linkWallet }
}
