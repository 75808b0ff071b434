import type { Endpoint } from '@latchkey/contract'
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

/** The same under a second name, which the public route table has too. */
const otherName = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  path: endpoint.path.replace('/mfa/', '/mfa_auth/'),
})
/** Under it a verification says only that it went well. */
const { reply: success } = unenrollMfaTotp

export function mountMfa(router: Router, { totp, sms, passkey }: MfaService): void {
  for (const name of [<E extends Endpoint>(endpoint: E) => endpoint, otherName]) {
    router.route(name(startMfaTotp), (call) => totp.start(holderOf(call)))
    router.route(name(enrollMfaTotp), (call) => totp.enroll(holderOf(call), call.body.code))
    router.route(name(unenrollMfaTotp), (call) => totp.remove(holderOf(call)).then(done))
    router.route(name(startMfaPasskey), (call) => passkey.start(holderOf(call), pageOf(call)))
    router.route(name(enrollMfaPasskeys), async (call) => {
      const { credential_ids, remove_for_login } = call.body
      await passkey.enroll(holderOf(call), credential_ids, remove_for_login)
      return {}
    })
  }
  router.route(verifyMfaTotp, (call) => totp.verify(holderOf(call), call.body.code))
  router.route({ ...otherName(verifyMfaTotp), reply: success }, (call) =>
    totp.verify(holderOf(call), call.body.code).then(done),
  )

  router.route(sendMfaCode, async (call) => {
    if (call.body.action === 'enroll') await sms.start(holderOf(call), call.body.phoneNumber)
    else await sms.send(holderOf(call))
    return done()
  })
  router.route(enrollMfaSms, (call) => sms.enroll(holderOf(call), call.body))
  router.route(verifyMfaSms, (call) => sms.verify(holderOf(call), call.body.code))
  router.route(unenrollMfaSms, (call) => sms.remove(holderOf(call)).then(done))

  router.route(verifyMfaPasskey, (call) =>
    passkey.verify(holderOf(call), call.body.authenticator_response),
  )
  router.route({ ...otherName(verifyMfaPasskey), reply: success }, (call) =>
    passkey.verify(holderOf(call), call.body.authenticator_response).then(done),
  )
}

const done = () => ({ success: true })

const pageOf = (call: {
  header(name: string): string | undefined
  body: { relying_party?: string | null | undefined } | undefined
}) => ({ origin: call.header('origin'), named: call.body?.relying_party })
