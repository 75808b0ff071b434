import type { Client } from '@latchkey/client'
import { startEmailCode } from '@latchkey/client/flows'
import { type CodeLoginCallbacks, createCodeLogin } from './createCodeLogin.ts'

/** Creates the functions of `useLoginWithEmail`. */
export function createEmailLogin(client: Client, callbacks: CodeLoginCallbacks) {
  const login = createCodeLogin(
    client,
    {
      loginMethod: 'email',
      start: startEmailCode,
      findAccount: ({ email }) => email,
      missingAddress: 'Email must be set when initialzing authentication.',
      missingCode: 'Email and email code must be set prior to calling authenticate.',
    },
    callbacks,
  )
  return {
    ...login,
    sendCode: ({ email, disableSignup }: { email: string; disableSignup?: boolean }) =>
      login.sendCode(email, disableSignup),
  }
}
