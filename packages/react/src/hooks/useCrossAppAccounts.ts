import { useMemo } from 'react'
import { openOAuthPopup, takeOAuthPopup } from '../modal/oauthPopup.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import type { CrossAppCalls } from './createCrossAppCalls.ts'
import { requireReady } from './requireReady.ts'

const VERBS = [
  'unlinkCrossAppAccount',
  'loginWithCrossAppAccount',
  'linkCrossAppAccount',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'signTransaction',
] as const satisfies readonly (keyof CrossAppCalls)[]

/** The account a person has at another app: logging in with it, adding it, and asking its wallets. */
export function useCrossAppAccounts(): CrossAppCalls {
  const { client } = useLatchkeyContext()
  return useMemo(() => {
    const call =
      (verb: keyof CrossAppCalls) =>
      async (...given: unknown[]) => {
        requireReady(client)
        // Before anything is awaited: the click that allows a window ends with this call.
        if (verb !== VERBS[0]) openOAuthPopup()
        try {
          const { createCrossAppCalls } = await import('./createCrossAppCalls.ts')
          const run = createCrossAppCalls(client)[verb] as (...given: unknown[]) => unknown
          return await run(...given)
        } finally {
          takeOAuthPopup()?.close()
        }
      }
    return Object.fromEntries(VERBS.map((verb) => [verb, call(verb)])) as CrossAppCalls
  }, [client])
}
