import { CROSS_APP_ERRORS, CROSS_APP_MESSAGES } from '@latchkey/contract/endpoints/crossApp'
import {
  CROSS_APP_CONNECT_MESSAGE,
  type CrossAppConnectAnswer,
} from '@latchkey/contract/endpoints/crossAppConnect'
import { createReply, type Opener } from './createReply.ts'

export type SiteAnswers = ReturnType<typeof createSiteAnswers>

/** One answer to a site, at the origin that the user was shown. */
export function createSiteAnswers(
  opener: Opener<CrossAppConnectAnswer>,
  origin: string,
  close: () => void,
) {
  const { send, sendAfter } = createReply(opener, origin, close)
  return {
    connected: (connection: { address: string; providerPublicKey: string; exp: number }) =>
      send({ type: CROSS_APP_CONNECT_MESSAGE, ...connection }),
    result: (sealed: { encryptedResult: string; iv: string }) =>
      send({ type: CROSS_APP_MESSAGES.response, ...sealed }),
    /** With `isOver` the site drops the connection. A rejection by the user has no code. */
    error: (error: string, { code, isOver = false }: { code?: number; isOver?: boolean } = {}) =>
      send({
        type: CROSS_APP_MESSAGES.error,
        error,
        ...(code !== undefined && { errorCode: code }),
        ...(isOver && { mwp: { action: 'clear' } }),
      }),
    /** The user signs out: the site receives only this answer, whatever the request results in. */
    signedOut: (work: () => Promise<void>) =>
      sendAfter(work, {
        type: CROSS_APP_MESSAGES.error,
        error: CROSS_APP_ERRORS.rejected,
        mwp: { action: 'clear' },
      }),
  }
}
