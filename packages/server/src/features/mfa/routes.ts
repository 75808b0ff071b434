import {
  enrollMfaPasskeys,
  enrollMfaSms,
  enrollMfaTotp,
  MFA_TOKEN_HEADER,
  sendMfaCode,
  startMfaPasskey,
  startMfaTotp,
  unenrollMfaSms,
  unenrollMfaTotp,
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
} from '@latchkey/contract/mfa'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { Asker, MfaService } from './service.ts'

export function mountMfa(router: Router, { totp, sms, passkey }: MfaService): void {
  router.route(startMfaTotp, (call) => totp.start(askerOf(call)))
  router.route(enrollMfaTotp, (call) => totp.enroll(askerOf(call), call.body.code))
  router.route(verifyMfaTotp, (call) => totp.verify(askerOf(call), call.body.code))
  router.route(unenrollMfaTotp, (call) => totp.remove(askerOf(call)).then(done))

  router.route(sendMfaCode, async (call) => {
    if (call.body.action === 'enroll') await sms.start(askerOf(call), call.body.phoneNumber)
    else await sms.send(askerOf(call))
    return done()
  })
  router.route(enrollMfaSms, (call) => sms.enroll(askerOf(call), call.body))
  router.route(verifyMfaSms, (call) => sms.verify(askerOf(call), call.body.code))
  router.route(unenrollMfaSms, (call) => sms.remove(askerOf(call)).then(done))

  router.route(startMfaPasskey, (call) =>
    passkey.start(askerOf(call), {
      origin: call.header('origin'),
      named: call.body?.relying_party,
    }),
  )
  router.route(verifyMfaPasskey, (call) =>
    passkey.verify(askerOf(call), call.body.authenticator_response),
  )
  router.route(enrollMfaPasskeys, async (call) => {
    await passkey.enroll(askerOf(call), call.body.credential_ids)
    return {}
  })
}

const done = () => ({ success: true })

const askerOf = ({ app, claims, header }: Call & { claims: AccessClaims }): Asker => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
})
