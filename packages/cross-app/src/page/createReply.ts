/** The page that opened this window, if it is reachable. */
export type Opener<Answer> = {
  readonly closed: boolean
  postMessage(answer: Answer, targetOrigin: string): void
}

/** Sends one answer to the page that opened the window, at one origin, and closes the window. */
export function createReply<Answer>(opener: Opener<Answer>, origin: string, close: () => void) {
  let isDecided = false
  function decide(): boolean {
    const isFirst = !isDecided
    isDecided = true
    return isFirst
  }
  function post(answer: Answer): void {
    opener.postMessage(answer, origin)
    close()
  }
  return {
    send(answer: Answer): void {
      if (decide()) post(answer)
    },
    /** Fixes the answer now and sends it after the work: the opener closes the window when it receives it. */
    async sendAfter(work: () => Promise<void>, answer: Answer): Promise<void> {
      if (!decide()) return
      await work()
      post(answer)
    },
  }
}
