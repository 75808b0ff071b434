import { LANGUAGES } from '@latchkey/contract/values/languages'
import { afterAll, expect, it } from 'vitest'
import { pageText } from '../pageText.ts'
import { showPageLanguage } from '../showPageLanguage.ts'
import { loadTexts } from './loadTexts.ts'

const GIVEN = ['«first»', '«second»']

function* sentences(texts: object, path = ''): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(texts)) {
    const result = typeof value === 'function' ? value(...GIVEN) : value
    if (typeof result === 'object') yield* sentences(result, `${path}.${key}`)
    else yield [`${path}.${key}`, result]
  }
}

const builtIn = { ...pageText }
// Other files of the same worker read the English texts.
afterAll(() => void Object.assign(pageText, builtIn))

const english = new Map(sentences(builtIn))
const placeholders = (text = '') => `${[...new Set(text.match(/«\w+»/g))].sort()}`

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'has every sentence in %s, with its placeholders',
  async (language) => {
    const texts = new Map(sentences(await loadTexts(language)))
    expect([...texts.keys()]).toEqual([...english.keys()])
    const problems = [...texts].filter(
      ([path, text]) =>
        placeholders(text) !== placeholders(english.get(path)) || text === english.get(path),
    )
    expect(problems).toEqual([])
  },
)

it('shows the window in the language of the browser, from right to left if it is so written', async () => {
  const root = { lang: 'en', dir: '' } as HTMLElement
  await showPageLanguage(root, ['fi'])
  expect(root).toEqual({ lang: 'en', dir: '' })
  await showPageLanguage(root, ['fi', 'ar-EG'])
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(pageText.login.allow).toBe('السماح')
})
