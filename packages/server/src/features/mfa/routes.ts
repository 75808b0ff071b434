import type { Endpoint } from '@latchkey/contract'
import {
  countRecoveryCodes,
  createRecoveryCodes,
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
  verifyRecoveryCode,
} from '@latchkey/contract/endpoints/mfa'
import type { Call } from '../../platform/http/Call.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readPageOrigin } from '../../platform/http/readPageOrigin.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { RecoveryCodeService } from './recovery-codes/service.ts'
import type { MfaService } from './service.ts'

/** Same endpoint under the second path of the public route table. */
const otherName = <E extends Endpoint>(endpoint: E): E => ({
  ...endpoint,
  path: endpoint.path.replace('/mfa/', '/mfa_auth/'),
})
/** Under this path, verification replies with success only. */
const { reply: success } = unenrollMfaTotp

type Features = { service: MfaService; recoveryCodes: RecoveryCodeService }

export function mountMfa(router: Router, { service, recoveryCodes }: Features): void {
  const { totp, sms, passkey } = service
  /**
   * Issues recovery codes with a new method if the client asked for them, so that no user has codes
   * they never saw.
   */
  async function firstCodes(caller: UserCaller, isRequested: boolean | undefined) {
    const codes = isRequested ? await recoveryCodes.createFirst(caller) : undefined
    return codes ? { recovery_codes: codes } : {}
  }

  for (const name of [<E extends Endpoint>(endpoint: E) => endpoint, otherName]) {
    router.route(name(startMfaTotp), (call) => totp.start(readUserCaller(call)))
    router.route(name(enrollMfaTotp), async (call) => {
      const caller = readUserCaller(call)
      const user = await totp.enroll(caller, call.body.code)
      return { ...user, ...(await firstCodes(caller, call.body.recovery_codes)) }
    })
    router.route(name(unenrollMfaTotp), (call) => totp.remove(readUserCaller(call)).then(done))
    router.route(name(startMfaPasskey), (call) => passkey.start(readUserCaller(call), pageOf(call)))
    router.route(name(enrollMfaPasskeys), async (call) => {
      const { credential_ids, remove_for_login } = call.body
      const caller = readUserCaller(call)
      await passkey.enroll(caller, credential_ids, remove_for_login)
      return firstCodes(caller, call.body.recovery_codes && credential_ids.length > 0)
    })
  }
  router.route(verifyMfaTotp, (call) => totp.verify(readUserCaller(call), call.body.code))
  router.route({ ...otherName(verifyMfaTotp), reply: success }, (call) =>
    totp.verify(readUserCaller(call), call.body.code).then(done),
  )

  router.route(sendMfaCode, async (call) => {
    if (call.body.action === 'enroll') await sms.start(readUserCaller(call), call.body.phoneNumber)
    else await sms.send(readUserCaller(call))
    return done()
  })
  router.route(enrollMfaSms, async (call) => {
    const caller = readUserCaller(call)
    const user = await sms.enroll(caller, call.body)
    return { ...user, ...(await firstCodes(caller, call.body.recovery_codes)) }
  })
  router.route(verifyMfaSms, (call) => sms.verify(readUserCaller(call), call.body.code))
  router.route(unenrollMfaSms, (call) => sms.remove(readUserCaller(call)).then(done))

  router.route(verifyMfaPasskey, (call) =>
    passkey.verify(readUserCaller(call), call.body.authenticator_response),
  )
  router.route({ ...otherName(verifyMfaPasskey), reply: success }, (call) =>
    passkey.verify(readUserCaller(call), call.body.authenticator_response).then(done),
  )

  router.route(countRecoveryCodes, async (call) => ({
    remaining: await recoveryCodes.count(readUserCaller(call)),
  }))
  router.route(createRecoveryCodes, async (call) => ({
    recovery_codes: await recoveryCodes.renew(readUserCaller(call)),
  }))
  router.route(verifyRecoveryCode, (call) =>
    recoveryCodes.verify(readUserCaller(call), call.body.code),
  )
}

const done = () => ({ success: true })

const pageOf = (
  call: Call & { body: { relying_party?: string | null | undefined } | undefined },
) => {
  const named = call.body?.relying_party
  return { origin: readPageOrigin(call, named), named }
}
