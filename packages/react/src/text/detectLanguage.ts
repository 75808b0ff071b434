import type { Language } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import { languageTags } from './languageTags.ts'

/** Resolves the language from the configuration, then the page, then the browser. */
export const detectLanguage = (configured?: string): Language =>
  resolveLanguage(languageTags(configured))
