import type { Mfa, MfaMethod } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadMfa } from '../provider/loadMfa.ts'

/** Answers a second factor with the host's own screens; see `useRegisterMfaListener` for when. */
export function useMfa() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(
    () => ({
      /** Sends the text message, or answers what a passkey is to be asked. */
      init: async (method: MfaMethod): ReturnType<Mfa['init']> =>
        (await loadMfa(client, hostConfig)).init(method),
      /** Resolves when the answer was right; rejects when it was wrong, or the last. */
      submit: async (...[method, code]: Parameters<Mfa['submit']>): Promise<void> =>
        (await loadMfa(client, hostConfig)).submit(method, code),
      cancel: async (): Promise<void> => (await loadMfa(client, hostConfig)).cancel(),
    }),
    [client, hostConfig],
  )
}
