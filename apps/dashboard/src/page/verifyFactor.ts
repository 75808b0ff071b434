import type { Client } from '@latchkey/client'
import { getMfa } from '@latchkey/client/mfa'
import {
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
  verifyRecoveryCode,
} from '@latchkey/contract/endpoints/mfa'
import { verifyOperator, type WireOperator } from '@latchkey/contract/endpoints/operator'

/** Asks for a second factor in the modal and opens the dashboard with it. */
export const verifyFactor = (client: Client): Promise<WireOperator> =>
  getMfa(client).run(async (answer) => {
    const { token } = await verify(client, answer)
    return client.call(verifyOperator, { mfa_token: token })
  })

type Answer = Parameters<Parameters<ReturnType<typeof getMfa>['run']>[0]>[0]

function verify(client: Client, answer: Answer): Promise<{ token: string }> {
  switch (answer?.mfaMethod) {
    case 'passkey':
      return client.call(verifyMfaPasskey, {
        authenticator_response: answer.mfaCode,
        relying_party: answer.relyingParty,
      })
    case 'sms':
      return client.call(verifyMfaSms, { code: answer.mfaCode })
    case 'recovery_code':
      return client.call(verifyRecoveryCode, { code: answer.mfaCode })
    default:
      return client.call(verifyMfaTotp, { code: answer?.mfaCode ?? '' })
  }
}
