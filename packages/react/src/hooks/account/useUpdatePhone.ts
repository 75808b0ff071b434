import { type CodeUpdateCallbacks, useCodeUpdate } from './useCodeUpdate.ts'

/**
 * Replaces the user's phone number, with your own screens.
 *
 * @throws `sendCode` and `verifyCode` reject with `failed_to_update_account`, `invalid_data` or `invalid_credentials`.
 *
 * @example
 * ```tsx
 * import { useUpdatePhone } from '@latchkey/react'
 *
 * export function PhoneForm({ value, code }: { value: string; code: string }) {
 *   const { state, sendCode, verifyCode } = useUpdatePhone()
 *   const isSent = state.status === 'awaiting-code-input'
 *   return (
 *     <button
 *       type="button"
 *       onClick={() => (isSent ? verifyCode({ code }) : sendCode({ newPhoneNumber: value }))}
 *     >
 *       Next
 *     </button>
 *   )
 * }
 * ```
 */
export function useUpdatePhone(callbacks: CodeUpdateCallbacks = {}) {
  const { state, sendCode, verifyCode } = useCodeUpdate('sms', callbacks)
  return {
    state,
    sendCode: ({ newPhoneNumber }: { newPhoneNumber: string }) => sendCode(newPhoneNumber),
    verifyCode,
  }
}
