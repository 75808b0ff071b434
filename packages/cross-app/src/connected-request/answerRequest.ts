import type { Client } from '@latchkey/client'
import {
  CROSS_APP_CONNECT_CODES,
  CROSS_APP_CONNECT_ERRORS,
  openCrossAppTransact,
} from '@latchkey/contract/crossAppConnect'
import type { SiteAnswers } from '../page/createSiteAnswers.ts'
import { readFailure } from '../page/readFailure.ts'
import type { Visit } from '../page/readVisit.ts'
import { toWire } from '../page/toWire.ts'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import { createRequestCipher } from './createRequestCipher.ts'
import { readConnectedOperation } from './readConnectedOperation.ts'

type Given = {
  client: Pick<Client, 'call' | 'getAccessToken'>
  visit: Extract<Visit, { kind: 'connected-request' }>
  answers: Pick<SiteAnswers, 'result' | 'error'>
  carryOut: PerformOperation
}

const { unauthorized, internal } = CROSS_APP_CONNECT_CODES

/**
 * Opens the request of a connected site, has the wallet carry it out, and answers with the encrypted result.
 * Resolves to false, unanswered, when the connection belongs to another user than the one logged in.
 */
export async function answerRequest({ client, visit, answers, carryOut }: Given): Promise<boolean> {
  const { site, encryptedRequest, iv } = visit
  try {
    await client.getAccessToken()
    const opened = await client.call(openCrossAppTransact, { ...toWire(site), iv })
    if (!opened.is_same_user) return false
    const cipher = await createRequestCipher(opened.shared_secret)
    const text = await cipher.decrypt(encryptedRequest, iv).catch(() => undefined)
    if (text === undefined) {
      answers.error(CROSS_APP_CONNECT_ERRORS.unreadable, { code: unauthorized, isOver: true })
      return true
    }
    const wish = readConnectedOperation(text, opened.address)
    if ('refused' in wish) answers.error(wish.refused, { code: wish.code })
    else answers.result(await cipher.encrypt(await carryOut(wish)))
  } catch (thrown) {
    answers.error(...errorOf(thrown))
  }
  return true
}

/** What the site is told: that the user rejected the request, or why it failed. */
function errorOf(thrown: unknown): Parameters<SiteAnswers['error']> {
  const { isRejection, sentence, code } = readFailure(thrown)
  if (isRejection) return [sentence]
  if (code === 'invalid_credentials')
    return [CROSS_APP_CONNECT_ERRORS.answered, { code: unauthorized }]
  return [sentence, { code: typeof code === 'number' ? code : internal }]
}
