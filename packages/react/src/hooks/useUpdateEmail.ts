import { type CodeUpdateCallbacks, useCodeUpdate } from './useCodeUpdate.ts'

/** Another email address in the place of the one a person has, with the host's own screens. */
export function useUpdateEmail(callbacks: CodeUpdateCallbacks = {}) {
  const { state, sendCode, verifyCode } = useCodeUpdate('email', callbacks)
  return {
    state,
    sendCode: ({ newEmailAddress }: { newEmailAddress: string }) => sendCode(newEmailAddress),
    verifyCode,
  }
}
