import { directionOf } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import { pageText } from './pageText.ts'

/** Shows the window in the first supported language. If its texts cannot be loaded, the window is in English. */
export async function showPageLanguage(
  root: HTMLElement,
  languages: readonly string[],
): Promise<void> {
  const language = resolveLanguage(languages)
  if (language === 'en') return
  try {
    const { loadTexts } = await import('./translations/loadTexts.ts')
    Object.assign(pageText, await loadTexts(language))
    // The screens of the modal follow the language of the page.
    root.lang = language
    root.dir = directionOf(language)
  } catch {
    // English is built in.
  }
}
