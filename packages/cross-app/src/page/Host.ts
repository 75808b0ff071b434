import type { CrossAppAnswer } from '@latchkey/contract/crossApp'
import type { CrossAppConnectAnswer } from '@latchkey/contract/crossAppConnect'
import type { Opener } from './createReply.ts'
import { pageText } from './pageText.ts'

/** The page that opened this window, if it still can be reached, and the end of the window. */
export type Host = {
  opener: Opener<CrossAppAnswer | CrossAppConnectAnswer> | null
  /** The page that opened this window as the browser names it. Empty where the page hides it. */
  referrer: string
  close(): void
}

/** Why a site cannot be answered: its page is gone, or another page opened the window in its name. */
export function problemOf({ opener, referrer }: Host, origin: string) {
  if (!opener || opener.closed) return pageText.signature.noOpener
  const opened = /^https?:/.test(referrer) ? new URL(referrer).origin : origin
  return opened === origin ? undefined : pageText.connect.impostor(opened, origin)
}
