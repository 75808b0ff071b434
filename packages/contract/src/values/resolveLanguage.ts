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
    const wanted = tag ? keyOf(tag) : null
    const found = wanted && LANGUAGES.find((language) => keyOf(language) === wanted)
    if (found) return found
  }
  return fallback
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
