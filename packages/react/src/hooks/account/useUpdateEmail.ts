import { type CodeUpdateCallbacks, useCodeUpdate } from './useCodeUpdate.ts'

/**
 * Replaces the user's email address, with your own screens.
 *
 * @throws `sendCode` and `verifyCode` reject with `failed_to_update_account`, `invalid_data` or `invalid_credentials`.
 *
 * @example
 * ```tsx
 * import { useUpdateEmail } from '@latchkey/react'
 *
 * export function EmailForm({ value, code }: { value: string; code: string }) {
 *   const { state, sendCode, verifyCode } = useUpdateEmail()
 *   const isSent = state.status === 'awaiting-code-input'
 *   return (
 *     <button
 *       type="button"
 *       onClick={() => (isSent ? verifyCode({ code }) : sendCode({ newEmailAddress: value }))}
 *     >
 *       Next
 *     </button>
 *   )
 * }
 * ```
 */
export function useUpdateEmail(callbacks: CodeUpdateCallbacks = {}) {
  const { state, sendCode, verifyCode } = useCodeUpdate('email', callbacks)
  return {
    state,
    sendCode: ({ newEmailAddress }: { newEmailAddress: string }) => sendCode(newEmailAddress),
    verifyCode,
  }
}
