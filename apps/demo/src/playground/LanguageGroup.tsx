import { LANGUAGES } from '@latchkey/react/screens'
import type { TabProps } from '../panel/TabProps.ts'
import { Select } from './fields.tsx'
import type { Settings } from './settings.ts'

/** Each language in its own words. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

const OPTIONS: (readonly [Settings['language'], string])[] = [
  ['', 'As the page'],
  ...LANGUAGES.map((language) => [language, nameOf(language)] as const),
]

/** Language of the screens. */
export function LanguageGroup({ settings, onChange }: TabProps) {
  return (
    <section className="group" aria-label="Language">
      <h3>Language</h3>
      <Select
        label="Screens"
        value={settings.language}
        options={OPTIONS}
        onChange={(language) => onChange({ language })}
      />
    </section>
  )
}
