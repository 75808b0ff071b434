import { isolateValues } from '@latchkey/contract/values/isolateValues'
import type { Language } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { utcMinute } from '../clock/isoTime.ts'
import type { App } from '../config/createApps.ts'
import type { MailTextOverrides, MailTexts } from './MailTexts.ts'
import { TEXTS } from './texts/TEXTS.ts'

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Texts of a language with the sentences that an app replaces. */
function withOverrides<Text extends object>(texts: Text, overrides: object): Text {
  const merged = { ...texts } as Tree
  for (const [key, value] of Object.entries(overrides)) {
    const inner = merged[key]
    merged[key] = isTree(inner) && isTree(value) ? withOverrides(inner, value) : value
  }
  return merged as unknown as Text
}

/** Returns the tags of an `Accept-Language` header (RFC 9110, section 12.5.4), the preferred ones first. */
export function readLanguageTags(header: string): string[] {
  const tags = header
    .slice(0, SERVER_LIMITS.acceptLanguageMaxChars)
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range.split(';')
      const quality = weight === undefined ? 1 : Number(weight.trim().replace(/^q=/, ''))
      return { tag: tag.trim(), quality }
    })
    .filter(({ tag, quality }) => tag !== '*' && quality > 0)
  return tags.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag)
}

/** Language of mails to the user of a request: that of the client, else the app's default. */
export const mailLanguageOf = ({
  definition,
  acceptLanguage,
}: Pick<App, 'definition' | 'acceptLanguage'>): Language =>
  resolveLanguage(readLanguageTags(acceptLanguage ?? ''), definition.mails.language)

/** Texts of mails in one language, with durations and times as the language writes them. */
export type LanguageTexts = {
  language: Language
  texts: MailTexts
  durationOf(count: number, unit: 'minute' | 'hour'): string
  timeOf(atMs: number): string
}

/** Returns the texts of an app's mails in a language. */
export function mailTextsOf(app: App, language: Language = mailLanguageOf(app)): LanguageTexts {
  const overrides: MailTextOverrides | undefined = app.definition.mails.texts[language]
  return {
    language,
    texts: isolateValues(
      language,
      overrides ? withOverrides(TEXTS[language], overrides) : TEXTS[language],
    ),
    durationOf: (count, unit) => durationFormat(language, unit).format(count),
    timeOf: (atMs) => (language === 'en' ? utcMinute(atMs) : localTime(language, atMs)),
  }
}

const durationFormats = new Map<string, Intl.NumberFormat>()

/** Reuses the format, whose creation takes as long as the rest of a mail. There are two for each language. */
function durationFormat(language: Language, unit: 'minute' | 'hour'): Intl.NumberFormat {
  const name = `${language} ${unit}`
  const format =
    durationFormats.get(name) ??
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  durationFormats.set(name, format)
  return format
}

const localTime = (language: Language, atMs: number): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(atMs)} UTC`
