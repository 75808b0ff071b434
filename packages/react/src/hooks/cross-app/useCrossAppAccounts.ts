import type { User } from '@latchkey/client'
import { useMemo } from 'react'
import { claimOAuthPopup, openOAuthPopup } from '../../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'
import type { Hex } from '../wallets/walletTypes.ts'
import type { CrossAppCalls } from './createCrossAppCalls.ts'

const WALLET_CALLS = ['signMessage', 'signTypedData', 'sendTransaction', 'signTransaction'] as const
const UNLINK = 'unlinkCrossAppAccount'
const ACCOUNT_CALLS = ['loginWithCrossAppAccount', 'linkCrossAppAccount'] as const

/**
 * Logs in with, links and uses wallets of the user's account at another app on the same server.
 *
 * @throws The functions reject with `cross_app_connection_not_allowed`, `embedded_wallet_not_found`,
 * `unable_to_sign`, `client_request_timeout` or `oauth_unexpected` (popup blocked or closed).
 *
 * @example
 * ```tsx
 * import { useCrossAppAccounts } from '@latchkey/react'
 *
 * export function GameLogin() {
 *   const { loginWithCrossAppAccount } = useCrossAppAccounts()
 *   return (
 *     <button type="button" onClick={() => loginWithCrossAppAccount({ appId: 'clw000000000000000000game' })}>
 *       Log in with your game account
 *     </button>
 *   )
 * }
 * ```
 */
export function useCrossAppAccounts(callbacks: ActionCallbacks<User | Hex> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const isHeadless = hostConfig.render === 'headless'
  const { run, state } = useAction<User | Hex>(callbacks)
  const functions = useMemo(() => {
    const call = (verb: keyof CrossAppCalls, opensWindow: () => unknown) => (input: never) =>
      run(async () => {
        // Before any await: afterwards the click no longer allows a popup.
        if (opensWindow()) openOAuthPopup()
        try {
          const { createCrossAppCalls } = await import('./createCrossAppCalls.ts')
          return await createCrossAppCalls(client, isHeadless)[verb](input)
        } finally {
          claimOAuthPopup()?.close()
        }
      })
    // With a captcha, the popup opens after it is solved.
    const noCaptcha = () => isHeadless || !client.getState().config?.captcha_enabled
    return Object.fromEntries([
      ...WALLET_CALLS.map((verb) => [verb, call(verb, () => true)]),
      ...ACCOUNT_CALLS.map((verb) => [verb, call(verb, noCaptcha)]),
      [UNLINK, call(UNLINK, () => false)],
    ]) as CrossAppCalls
  }, [client, isHeadless, run])
  return { ...state, ...functions }
}
