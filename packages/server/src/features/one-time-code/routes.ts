import { HEADERS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import {
  linkEmail,
  linkPhone,
  unlinkEmail,
  unlinkPhone,
  updateEmail,
  updatePhone,
} from '@latchkey/contract/endpoints/linking'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/endpoints/smsCode'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import type { OneTimeCodeCaller, OneTimeCodeService } from './service.ts'

type Codes = { email: OneTimeCodeService; sms: OneTimeCodeService }

export function mountOneTimeCode(router: Router, { email, sms }: Codes): void {
  router.route(sendEmailCode, async (call) => {
    await email.send(oneTimeCodeCallerOf(call), call.body.email)
    return { success: true }
  })
  router.route(verifyEmailCode, async (call) => {
    const { email: address, code, mode } = call.body
    return answerSession(
      call,
      await email.verify(oneTimeCodeCallerOf(call), { address, code, mode }),
    )
  })

  router.route(sendSmsCode, async (call) => {
    await sms.send(oneTimeCodeCallerOf(call), call.body.phoneNumber)
    return { success: true }
  })
  router.route(verifySmsCode, async (call) => {
    const { phoneNumber: address, code, mode } = call.body
    return answerSession(call, await sms.verify(oneTimeCodeCallerOf(call), { address, code, mode }))
  })
}

/** Mounts linking, updating and unlinking of email addresses and phone numbers. */
export function mountAddresses(router: Router, { email, sms }: Codes, linking: LinkingService) {
  router.route(linkEmail, (call) => {
    const typed = { address: call.body.email, code: call.body.code }
    return linking.link(readUserCaller(call), (user) =>
      email.prove(oneTimeCodeCallerOf(call), user, typed),
    )
  })
  router.route(updateEmail, (call) => {
    const typed = { address: call.body.newAddress, code: call.body.code }
    const before = email.identify(call.body.oldAddress)
    return linking.update(readUserCaller(call), before, (user) =>
      email.prove(oneTimeCodeCallerOf(call), user, typed),
    )
  })
  router.route(unlinkEmail, (call) =>
    linking.unlink(readUserCaller(call), email.identify(call.body.address)),
  )
  router.route(linkPhone, (call) => {
    const typed = { address: call.body.phoneNumber, code: call.body.code }
    return linking.link(readUserCaller(call), (user) =>
      sms.prove(oneTimeCodeCallerOf(call), user, typed),
    )
  })
  router.route(updatePhone, (call) => {
    const typed = { address: call.body.new_phone_number, code: call.body.code }
    const before = sms.identify(call.body.old_phone_number)
    return linking.update(readUserCaller(call), before, (user) =>
      sms.prove(oneTimeCodeCallerOf(call), user, typed),
    )
  })
  router.route(unlinkPhone, (call) =>
    linking.unlink(readUserCaller(call), sms.identify(call.body.phoneNumber)),
  )
}

const oneTimeCodeCallerOf = (call: Call): OneTimeCodeCaller => ({
  network: call.network,
  clientId: call.header(HEADERS.clientAnalyticsId) || undefined,
  ...readLoginCaller(call),
})
