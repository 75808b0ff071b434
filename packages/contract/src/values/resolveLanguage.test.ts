import { expect, it } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { resolveLanguage } from './resolveLanguage.ts'

it.each([
  [['de-AT'], 'de'],
  [['fi', 'de'], 'de'],
  [['', null, undefined, 'not a tag!', 'en-GB', 'de'], 'en'],
  [['fi'], 'en'],
  [['pt-PT'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-TW'], 'en'],
  [['iw'], 'he'],
  [[], 'en'],
])('resolves %j to %s', (tags, language) => {
  expect(resolveLanguage(tags)).toBe(language)
})

it.each(LANGUAGES)('resolves %s in every region as Intl.Locale does', (supported) => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const own = new Intl.Locale(supported).maximize()
  for (const region of letters.flatMap((one) => letters.map((two) => one + two))) {
    const tag = `${own.language}-${region}`
    const isSameScript = new Intl.Locale(tag).maximize().script === own.script
    expect(resolveLanguage([tag, 'fi']), tag).toBe(isSameScript ? supported : 'en')
  }
})

it('resolves a tag in any case', () => {
  expect(resolveLanguage(['PT-br'])).toBe('pt-BR')
})
