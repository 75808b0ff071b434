import { useMemo } from 'react'
import { openOAuthPopup, takeOAuthPopup } from '../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import type { CrossAppCalls } from './createCrossAppCalls.ts'
import { requireReady } from './requireReady.ts'

const ASKING = ['signMessage', 'signTypedData', 'sendTransaction', 'signTransaction'] as const
const UNLINK = 'unlinkCrossAppAccount'
const ACCOUNT = ['loginWithCrossAppAccount', 'linkCrossAppAccount'] as const

/** The account a person has at another app: logging in with it, adding it, and asking its wallets. */
export function useCrossAppAccounts(): CrossAppCalls {
  const { client, hostConfig: host } = useLatchkeyContext()
  const isHeadless = host.render === 'headless'
  return useMemo(() => {
    const call =
      (verb: keyof CrossAppCalls, opensWindow: () => unknown) =>
      async (...given: unknown[]) => {
        requireReady(client)
        // Before anything is awaited: the click that allows a window ends with this call.
        if (opensWindow()) openOAuthPopup()
        try {
          const { createCrossAppCalls } = await import('./createCrossAppCalls.ts')
          const run = createCrossAppCalls(client, isHeadless)[verb] as (
            ...given: unknown[]
          ) => unknown
          return await run(...given)
        } finally {
          takeOAuthPopup()?.close()
        }
      }
    // Over a captcha the window would only be in the way: it is opened afterwards.
    const noCaptcha = () => isHeadless || !client.getState().config?.captcha_enabled
    return Object.fromEntries([
      ...ASKING.map((verb) => [verb, call(verb, () => true)]),
      ...ACCOUNT.map((verb) => [verb, call(verb, noCaptcha)]),
      [UNLINK, call(UNLINK, () => false)],
    ]) as CrossAppCalls
  }, [client, isHeadless])
}
