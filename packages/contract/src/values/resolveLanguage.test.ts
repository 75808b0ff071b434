import { expect, it } from 'vitest'
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
