import { LANGUAGES } from '@latchkey/contract/values/languages'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { TEXTS } from './TEXTS.ts'

type Leaf = { path: string; english: unknown; translated: unknown }

function* leaves(english: object, translated: object, path: string): Generator<Leaf> {
  for (const [key, value] of Object.entries(english)) {
    const other = (translated as Record<string, unknown>)[key]
    if (typeof value === 'object') yield* leaves(value, other as object, `${path}.${key}`)
    else yield { path: `${path}.${key}`, english: value, translated: other }
  }
}

/** Calls a text with the names of its parameters. */
function resultOf(text: unknown, english: unknown): string {
  if (typeof text !== 'function') return String(text)
  const names = /^\(([^)]*)\)/.exec(String(english))?.[1]?.split(',') ?? []
  return text(...names.map((name) => (/remaining/.test(name) ? 7 : `«${name.trim()}»`)))
}

const placeholders = (text: string) => [...new Set(text.match(/«\w+»|7/g))].sort()

/** Names and abbreviations that are the same in some language. */
const SAME = /^(«subject» \(«method»\).*|SMS.*)$/

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it('has every sentence, with its placeholders', () => {
    const problems = [...leaves(en, TEXTS[language], language)].flatMap((leaf) => {
      const english = resultOf(leaf.english, leaf.english)
      const translated = resultOf(leaf.translated, leaf.english)
      const isComplete = `${placeholders(translated)}` === `${placeholders(english)}`
      const isTranslated = translated !== english || SAME.test(english)
      const isClean = !/undefined|[<>]|\{\w+\}| {2}/.test(translated)
      return isComplete && isTranslated && isClean ? [] : [`${leaf.path}: ${translated}`]
    })
    expect(problems).toEqual([])
  })
})

it('keeps code messages within three SMS segments', () => {
  for (const language of LANGUAGES) {
    for (const text of Object.values(TEXTS[language].code.sms)) {
      const message = text('492817', 'Fernleaf Market', '10 minutes')
      // GSM 03.38 has 153 characters per segment, UCS-2 has 67.
      const isAscii = /^[ -~]*$/.test(message)
      expect(message.length, `${language}: ${message}`).toBeLessThanOrEqual(isAscii ? 459 : 201)
    }
  }
})
