import type { LinkedAccount, User } from '@latchkey/client'
import type { LinkMethod } from '@latchkey/client/account'
import { type HostErrorCode, OAUTH_PROVIDERS } from '@latchkey/contract'
import { useEffect, useMemo } from 'react'
import { openOAuthPopup } from '../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { requireReady } from './requireReady.ts'
import { useLatest } from './useLatest.ts'
import { useLinkWallet } from './useLinkWallet.ts'

export type LinkAccountCallbacks = {
  /** Also told on the page a provider sent the person back to. */
  onSuccess?: (result: {
    user: User
    linkMethod: LinkMethod
    linkedAccount: LinkedAccount | null
  }) => void
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

/** Opens the modal to add a way in to whoever is logged in: one verb for each. */
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
      // Before anything is awaited: the click that allows a window ends with this call.
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
