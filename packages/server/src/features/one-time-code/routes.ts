import { HEADERS, SERVER_LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sendSmsCode, verifySmsCode } from '@latchkey/contract/phone'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Asker, OneTimeCodeService } from './service.ts'

type Codes = { email: OneTimeCodeService; sms: OneTimeCodeService }

export function mountOneTimeCode(router: Router, { email, sms }: Codes): void {
  router.route(sendEmailCode, async (call) => {
    await email.send(askerOf(call), call.body.email)
    return { success: true }
  })
  router.route(verifyEmailCode, async (call) => {
    const { email: address, code, mode } = call.body
    return answerSession(call, await email.verify(askerOf(call), { address, code, mode }))
  })

  router.route(sendSmsCode, async (call) => {
    await sms.send(askerOf(call), call.body.phoneNumber)
    return { success: true }
  })
  router.route(verifySmsCode, async (call) => {
    const { phoneNumber: address, code, mode } = call.body
    return answerSession(call, await sms.verify(askerOf(call), { address, code, mode }))
  })
}

function askerOf({ app, clientAddress, network, header, visitor }: Call): Asker {
  const idempotencyKey = header(HEADERS.idempotencyKey) || undefined
  if ((idempotencyKey?.length ?? 0) > SERVER_LIMITS.idempotencyKeyMaxChars) {
    throw new ServiceError('invalid_data')
  }
  const clientId = header(HEADERS.clientAnalyticsId) || undefined
  return { app, clientAddress, network, clientId, idempotencyKey, visitor: visitor() }
}
