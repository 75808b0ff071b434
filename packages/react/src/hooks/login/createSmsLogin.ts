import type { Client } from '@latchkey/client'
import { startSmsCode } from '@latchkey/client/flows/sms'
import { type CodeLoginCallbacks, createCodeLogin } from './createCodeLogin.ts'

/** Creates the functions of `useLoginWithSms`. */
export function createSmsLogin(client: Client, callbacks: CodeLoginCallbacks) {
  const login = createCodeLogin(
    client,
    {
      loginMethod: 'sms',
      start: startSmsCode,
      findAccount: ({ phone }) => phone,
      missingAddress: 'Phone number must be set when initializing authentication.',
      missingCode: 'Phone number and SMS code must be set prior to calling authenticate.',
    },
    callbacks,
  )
  return {
    ...login,
    sendCode: ({ phoneNumber, disableSignup }: { phoneNumber: string; disableSignup?: boolean }) =>
      login.sendCode(phoneNumber, disableSignup),
  }
}
