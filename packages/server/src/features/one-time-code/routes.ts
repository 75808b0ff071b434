import { HEADERS, SERVER_LIMITS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Asker, OneTimeCodeService } from './service.ts'

export function mountOneTimeCode(router: Router, codes: OneTimeCodeService): void {
  router.route(sendEmailCode, async (call) => {
    await codes.send(askerOf(call), call.body.email)
    return { success: true }
  })

  router.route(verifyEmailCode, async (call) =>
    answerSession(call, await codes.verify(askerOf(call), call.body)),
  )
}

function askerOf({ app, clientAddress, header, visitor }: Call): Asker {
  const idempotencyKey = header(HEADERS.idempotencyKey) || undefined
  if ((idempotencyKey?.length ?? 0) > SERVER_LIMITS.idempotencyKeyMaxChars) {
    throw new ServiceError('invalid_data')
  }
  const clientId = header(HEADERS.clientAnalyticsId) || undefined
  return { app, clientAddress, clientId, idempotencyKey, visitor: visitor() }
}
