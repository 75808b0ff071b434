import { LANGUAGES, type Language } from './languages.ts'

/**
 * Returns the first supported language among the tags, such as `pt-BR` for `pt-PT`. Region differences are
 * ignored, script differences are not: `zh-TW` does not match `zh-Hans`. Without a match, returns the fallback.
 */
export function resolveLanguage(
  tags: readonly (string | null | undefined)[],
  fallback: Language = 'en',
): Language {
  for (const tag of tags) {
    const found = tag && (findByLanguage(tag) ?? findByScript(tag))
    if (found) return found
  }
  return fallback
}

/** A language, alone or with a region. */
const PLAIN_TAG = /^([a-z]{2})(?:-[a-z]{2})?$/i

/** Finds the language of a plain tag without `Intl.Locale`, whose first use takes a browser some milliseconds. */
function findByLanguage(tag: string): Language | undefined {
  const wanted = PLAIN_TAG.exec(tag)?.[1]?.toLowerCase()
  // Only Chinese, among the supported languages, has a script that depends on the region.
  if (!wanted || wanted === 'zh') return undefined
  return LANGUAGES.find((language) => language.slice(0, 2) === wanted)
}

function findByScript(tag: string): Language | undefined {
  const wanted = keyOf(tag)
  return wanted === null ? undefined : LANGUAGES.find((language) => keyOf(language) === wanted)
}

/** Language and script of a tag, such as `zh-Hans`. Null if the tag is malformed. */
function keyOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null
  }
}
