import type { Mfa, MfaMethod } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadMfa } from '../../provider/loadMfa.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

type SubmitInput = {
  /** The method to verify with. */
  method: Parameters<Mfa['submit']>[0]
  /** The code, or the response of the passkey. */
  code: Parameters<Mfa['submit']>[1]
}

/**
 * Answers a second factor request from your own screens. `useRegisterMfaListener` tells you when.
 *
 * @throws The functions reject with `missing_or_invalid_mfa`, `mfa_verification_max_attempts_reached`, `mfa_timeout`,
 * `missing_mfa_credentials` or `unknown_mfa_error`.
 *
 * @example
 * ```tsx
 * import { isMfaCodeRejected, useMfa } from '@latchkey/react'
 *
 * export function TotpForm({ code }: { code: string }) {
 *   const { submit, cancel } = useMfa()
 *   async function verify() {
 *     try {
 *       await submit({ method: 'totp', code })
 *     } catch (error) {
 *       if (!isMfaCodeRejected(error)) await cancel()
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
export function useMfa(callbacks: ActionCallbacks<void> = {}) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run, prepare, state } = useAction(callbacks, { worksBeforeReady: true })
  const functions = useMemo(() => {
    const load = () => loadMfa(client, hostConfig)
    return {
      /** Sends the text message, or resolves with the passkey request options. */
      init: ({ method }: { method: MfaMethod }) =>
        prepare(async (): ReturnType<Mfa['init']> => (await load()).init(method)),
      /** Resolves if the code is right. Rejects if it is wrong or too many attempts failed. */
      submit: ({ method, code }: SubmitInput) =>
        run(async (): Promise<void> => (await load()).submit(method, code)),
      /** Cancels the request that waits for a second factor. */
      cancel: () => prepare(async (): Promise<void> => (await load()).cancel()),
    }
  }, [client, hostConfig, run, prepare])
  return { ...state, ...functions }
}
