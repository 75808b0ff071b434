import { LANGUAGES } from '@latchkey/contract/values/languages'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { showLanguage } from './showLanguage.ts'
import { TEXTS } from './TEXTS.ts'

function* sentences(texts: object, path: string): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(texts)) {
    const place = `${path}.${key}`
    if (typeof value === 'object') yield* sentences(value, place)
    else yield [place, typeof value === 'function' ? value('«app»') : value]
  }
}

const english = new Map(sentences(en, ''))
const LOANWORDS = /^(Ethereum|Solana)[ -]wallet$/

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'has every sentence in %s, with its placeholders',
  (language) => {
    const problems = [...sentences(TEXTS[language], '')].filter(
      ([path, text]) =>
        text.includes('«app»') !== english.get(path)?.includes('«app»') ||
        (text === english.get(path) && !LOANWORDS.test(text)) ||
        /undefined|[<>{}]/.test(text),
    )
    expect(problems).toEqual([])
  },
)

describe('showLanguage', () => {
  const root = () => ({ lang: 'en', dir: '' }) as HTMLElement

  it('follows the language that the modal names, then the browser', () => {
    const page = root()
    expect(showLanguage(page, '?v=1&language=ar', ['de']).export.title).toBe(TEXTS.ar.export.title)
    expect(page).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(showLanguage(root(), '', ['fi', 'de-AT'])).toBe(TEXTS.de)
  })

  it('isolates the name of the app in a sentence from right to left', () => {
    const { asked } = showLanguage(root(), '?language=he', []).consent
    expect(asked.one('Acme (beta)')).toContain('\u2068Acme (beta)\u2069')
  })

  it('shows English for a language that the host page made up', () => {
    const page = root()
    expect(showLanguage(page, '?language=%3Cscript%3E', [])).toBe(TEXTS.en)
    expect(page).toMatchObject({ lang: 'en', dir: 'ltr' })
  })
})
