import type { Mfa, MfaMethod } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadMfa } from '../../provider/loadMfa.ts'

/**
 * Answers a second factor request from your own screens. `useRegisterMfaListener` tells you when.
 *
 * @throws The functions reject with `missing_or_invalid_mfa`, `mfa_verification_max_attempts_reached`, `mfa_timeout`,
 * `missing_mfa_credentials` or `unknown_mfa_error`.
 *
 * @example
 * ```tsx
 * import { errorIndicatesMfaVerificationFailed, useMfa } from '@latchkey/react'
 *
 * export function TotpForm({ code }: { code: string }) {
 *   const { submit, cancel } = useMfa()
 *   async function verify() {
 *     try {
 *       await submit('totp', code)
 *     } catch (error) {
 *       if (!errorIndicatesMfaVerificationFailed(error)) await cancel()
 *     }
 *   }
 *   return (
 *     <button type="button" onClick={verify}>
 *       Verify
 *     </button>
 *   )
 * }
 * ```
 */
export function useMfa() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(
    () => ({
      /** Sends the text message, or resolves with the passkey request options. */
      init: async (method: MfaMethod): ReturnType<Mfa['init']> =>
        (await loadMfa(client, hostConfig)).init(method),
      /** Resolves if the code is right. Rejects if it is wrong or too many attempts failed. */
      submit: async (...[method, code]: Parameters<Mfa['submit']>): Promise<void> =>
        (await loadMfa(client, hostConfig)).submit(method, code),
      /** Cancels the request that waits for a second factor. */
      cancel: async (): Promise<void> => (await loadMfa(client, hostConfig)).cancel(),
    }),
    [client, hostConfig],
  )
}
