import {
  enrollMfaPasskeys,
  enrollMfaSms,
  enrollMfaTotp,
  sendMfaCode,
  startMfaPasskey,
  startMfaTotp,
  unenrollMfaSms,
  unenrollMfaTotp,
  verifyMfaPasskey,
  verifyMfaSms,
  verifyMfaTotp,
} from '@latchkey/contract/mfa'
import type { Router } from '../../platform/http/createRouter.ts'
import { holderOf } from '../../platform/http/holderOf.ts'
import type { MfaService } from './service.ts'

export function mountMfa(router: Router, { totp, sms, passkey }: MfaService): void {
  router.route(startMfaTotp, (call) => totp.start(holderOf(call)))
  router.route(enrollMfaTotp, (call) => totp.enroll(holderOf(call), call.body.code))
  router.route(verifyMfaTotp, (call) => totp.verify(holderOf(call), call.body.code))
  router.route(unenrollMfaTotp, (call) => totp.remove(holderOf(call)).then(done))

  router.route(sendMfaCode, async (call) => {
    if (call.body.action === 'enroll') await sms.start(holderOf(call), call.body.phoneNumber)
    else await sms.send(holderOf(call))
    return done()
  })
  router.route(enrollMfaSms, (call) => sms.enroll(holderOf(call), call.body))
  router.route(verifyMfaSms, (call) => sms.verify(holderOf(call), call.body.code))
  router.route(unenrollMfaSms, (call) => sms.remove(holderOf(call)).then(done))

  router.route(startMfaPasskey, (call) =>
    passkey.start(holderOf(call), {
      origin: call.header('origin'),
      named: call.body?.relying_party,
    }),
  )
  router.route(verifyMfaPasskey, (call) =>
    passkey.verify(holderOf(call), call.body.authenticator_response),
  )
  router.route(enrollMfaPasskeys, async (call) => {
    await passkey.enroll(holderOf(call), call.body.credential_ids)
    return {}
  })
}

const done = () => ({ success: true })
