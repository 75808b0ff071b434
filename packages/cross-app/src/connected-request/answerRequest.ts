import type { Client } from '@latchkey/client'
import {
  CROSS_APP_CONNECT_CODES,
  CROSS_APP_CONNECT_ERRORS,
  openCrossAppTransact,
} from '@latchkey/contract/endpoints/crossAppConnect'
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
  perform: PerformOperation
}

const { unauthorized, internal } = CROSS_APP_CONNECT_CODES

/**
 * Decrypts the request of a connected site, performs it, and answers with the encrypted result. Resolves to
 * false without an answer if the connection belongs to another user.
 */
export async function answerRequest({ client, visit, answers, perform }: Given): Promise<boolean> {
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
    const operation = readConnectedOperation(text, opened.address)
    if ('refused' in operation) answers.error(operation.refused, { code: operation.code })
    else answers.result(await cipher.encrypt(await perform(operation)))
  } catch (thrown) {
    answers.error(...errorOf(thrown))
  }
  return true
}

/** Error for the site: a rejection by the user, or the reason of the failure. */
function errorOf(thrown: unknown): Parameters<SiteAnswers['error']> {
  const { isRejection, sentence, code } = readFailure(thrown)
  if (isRejection) return [sentence]
  if (code === 'invalid_credentials')
    return [CROSS_APP_CONNECT_ERRORS.answered, { code: unauthorized }]
  return [sentence, { code: typeof code === 'number' ? code : internal }]
}
