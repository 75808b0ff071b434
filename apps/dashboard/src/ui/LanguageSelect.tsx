import { LANGUAGES, type Language } from '@latchkey/contract/values/languages'
import { useTexts } from '../text/TextContext.ts'

/** Each language in its own words. */
const nameOf = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** Chooses the language of the dashboard. */
export function LanguageSelect() {
  const { language, texts, setLanguage } = useTexts()
  return (
    <label>
      <span className="hidden">{texts.common.language}</span>
      <select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
        {LANGUAGES.map((name) => (
          <option key={name} value={name} lang={name}>
            {nameOf(name)}
          </option>
        ))}
      </select>
    </label>
  )
}
