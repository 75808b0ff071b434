import { LANGUAGES, type Language } from '@latchkey/contract/values/languages'
import * as z from 'zod'
import type { MailTemplate } from '../mail/MailTemplate.ts'
import type { MailTextOverrides } from '../mail/MailTexts.ts'
import { en } from '../mail/texts/en.ts'

type Texts = Partial<Record<Language, MailTextOverrides>>

/** Returns the paths in `given` that are no text, or a text of another kind than the English one. */
function findUnknownTexts(given: unknown, english: unknown, path: string): string[] {
  if (typeof english !== 'object' || english === null) {
    return typeof given === typeof english ? [] : [`${path} must be a ${typeof english}`]
  }
  if (typeof given !== 'object' || given === null) return [`${path} must be an object`]
  const known: Readonly<Record<string, unknown>> = { ...english }
  return Object.entries(given).flatMap(([key, value]) =>
    key in known
      ? findUnknownTexts(value, known[key], `${path}.${key}`)
      : [`${path}.${key} is no text of a mail`],
  )
}

/** Language, logo, sentences and template of an app's mails and text messages. */
export const mailsDefinition = z
  .strictObject({
    /** Language if the client asks for none that is supported. */
    language: z.enum(LANGUAGES).default('en'),
    /** Logo above the mail. Mail clients load it from this URL, which tells its server when a mail is opened. */
    logoUrl: z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
    /** Sentences that replace those of Latchkey, by language. */
    texts: z
      .custom<Texts>((given) => typeof given === 'object' && given !== null)
      .superRefine((given, context) => {
        for (const [language, texts] of Object.entries(given)) {
          const mistakes = LANGUAGES.some((one) => one === language)
            ? findUnknownTexts(texts, en, language)
            : [`${language} is no language of mails`]
          for (const message of mistakes) context.addIssue({ code: 'custom', message })
        }
      })
      .default({}),
    /** Replaces the subject, the text or the HTML of every mail. */
    template: z
      .custom<MailTemplate>((given) => typeof given === 'function', 'must be a function')
      .optional(),
  })
  .prefault({})
