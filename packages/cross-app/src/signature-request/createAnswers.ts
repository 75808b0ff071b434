import { CROSS_APP_MESSAGES, type CrossAppAnswer } from '@latchkey/contract/endpoints/crossApp'
import { createReply, type Opener } from '../page/createReply.ts'

type TokenChange = CrossAppAnswer['token']

export type Answers = ReturnType<typeof createAnswers>

/** Sends one answer to the opener, at the origin that the server verified. */
export function createAnswers(opener: Opener<CrossAppAnswer>, origin: string, close: () => void) {
  const { send } = createReply(opener, origin, close)
  return {
    result: (result: string, token?: TokenChange) =>
      send({ type: CROSS_APP_MESSAGES.response, result, ...(token && { token }) }),
    error: (error: string, token?: TokenChange) =>
      send({ type: CROSS_APP_MESSAGES.error, error, ...(token && { token }) }),
  }
}
