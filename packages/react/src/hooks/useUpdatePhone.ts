import { type CodeUpdateCallbacks, useCodeUpdate } from './useCodeUpdate.ts'

/** Another number in the place of the one a person has, with the host's own screens. */
export function useUpdatePhone(callbacks: CodeUpdateCallbacks = {}) {
  const { state, sendCode, verifyCode } = useCodeUpdate('sms', callbacks)
  return {
    state,
    sendCode: ({ newPhoneNumber }: { newPhoneNumber: string }) => sendCode(newPhoneNumber),
    verifyCode,
  }
}
