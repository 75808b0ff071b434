import { CROSS_APP_MESSAGES, type CrossAppAnswer } from '@latchkey/contract/crossApp'

type TokenChange = CrossAppAnswer['token']
export type Opener = {
  readonly closed: boolean
  postMessage(message: CrossAppAnswer, targetOrigin: string): void
}

export type Answers = ReturnType<typeof createAnswers>

/** One answer to the page that opened the window, at the origin that the server found to be its app's. */
export function createAnswers(opener: Opener, origin: string, close: () => void) {
  let isTold = false
  function tell(answer: CrossAppAnswer) {
    if (isTold) return
    isTold = true
    opener.postMessage(answer, origin)
    close()
  }
  return {
    result: (result: string, token?: TokenChange) =>
      tell({ type: CROSS_APP_MESSAGES.response, result, ...(token && { token }) }),
    error: (error: string, token?: TokenChange) =>
      tell({ type: CROSS_APP_MESSAGES.error, error, ...(token && { token }) }),
  }
}
