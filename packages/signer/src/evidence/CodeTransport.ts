import type { Language } from '@latchkey/contract/values/languages'
import { CODE_TEXTS } from './codeTexts.ts'

/** A code for one user. */
export type CodeMessage = {
  to: string
  code: string
  appName: string
  language: Language
  lifetimeMinutes: number
}

type Send = (message: CodeMessage) => Promise<void>

/** The signer's own ways to reach users. The API has no part in them. */
export type CodeTransport = { email?: Send | undefined; phone?: Send | undefined }

/** Text of a code message, in the language of the user. */
export function codeText({ code, appName, language, lifetimeMinutes }: CodeMessage): string {
  const duration = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  })
  return CODE_TEXTS[language].text(code, oneLine(appName), duration.format(lifetimeMinutes))
}

/** The API names the app, so its name may not start a header or a line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
