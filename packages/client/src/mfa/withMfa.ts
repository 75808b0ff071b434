import {
  MFA_TOKEN_HEADER,
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
  verifyRecoveryCode,
} from '@latchkey/contract/endpoints/mfa'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { MfaAnswer } from '../core/user/MfaAnswer.ts'
import { getMfa } from './getMfa.ts'

const CODES = { sms: verifyMfaSms, totp: verifyMfaTotp, recovery_code: verifyRecoveryCode } as const

/** Repeats a call that was rejected for lack of MFA, with an MFA token. */
export const withMfa = <Result>(
  client: Client,
  call: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> =>
  getMfa(client).run(async (answer) =>
    call(answer ? { [MFA_TOKEN_HEADER]: await requestMfaToken(client, answer) } : {}),
  )

async function requestMfaToken(client: Client, answer: MfaAnswer): Promise<string> {
  try {
    return (await verify(client, answer)).token
  } catch (thrown) {
    const error = LatchkeyError.from(thrown)
    if (error.code !== 'invalid_credentials') throw error
    throw new LatchkeyError('missing_or_invalid_mfa', error.message, { cause: error })
  }
}

function verify(client: Client, answer: MfaAnswer): Promise<{ token: string }> {
  if (answer.mfaMethod === 'passkey')
    return client.call(verifyMfaPasskey, {
      authenticator_response: answer.mfaCode,
      relying_party: answer.relyingParty,
    })
  return client.call(CODES[answer.mfaMethod], { code: answer.mfaCode })
}
