import type { CrossAppAnswer } from '@latchkey/contract/endpoints/crossApp'
import type { CrossAppConnectAnswer } from '@latchkey/contract/endpoints/crossAppConnect'
import type { Opener } from './createReply.ts'
import { pageText } from './pageText.ts'

/** The page that opened this window, and a function that closes the window. */
export type Host = {
  opener: Opener<CrossAppAnswer | CrossAppConnectAnswer> | null
  /** Referrer as the browser reports it. Empty if the page hides it. */
  referrer: string
  close(): void
}

/** Returns why a site cannot be answered: its page is closed, or another origin opened the window. */
export function problemOf({ opener, referrer }: Host, origin: string) {
  if (!opener || opener.closed) return pageText.signature.noOpener
  const opened = /^https?:/.test(referrer) ? new URL(referrer).origin : origin
  return opened === origin ? undefined : pageText.connect.impostor(opened, origin)
}
