import type { Language } from '@latchkey/contract/values/languages'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { getLanguage } from '../../text/defineTexts.ts'
import { screenText } from '../../text/en.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight } from '../../ui/icons/generated/lucide.ts'

type Country = { code: CountryCode; callingCode: string; name: string }

let known: { language: Language; countries: readonly Country[] } | undefined

/** All countries with a calling code, sorted by name in the language of the screens. */
export function listCountries(): readonly Country[] {
  const language = getLanguage()
  if (known?.language !== language) known = { language, countries: list(language) }
  return known.countries
}

function list(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  return getCountries()
    .map((code) => ({
      code,
      callingCode: `+${getCountryCallingCode(code)}`,
      name: names.of(code) ?? code,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

type Props = { value: Country['code']; disabled: boolean; onChange(code: Country['code']): void }

/** Native select: short label, full country names in the list. */
export function CountrySelect({ value, disabled, onChange }: Props) {
  const all = listCountries()
  const chosen = all.find(({ code }) => code === value)
  return (
    <span className="country">
      <span aria-hidden="true">
        {value} {chosen?.callingCode}
      </span>
      <Icon paths={chevronRight} size={16} />
      <select
        aria-label={screenText.landing.phone.country}
        autoComplete="off"
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Country['code'])}
      >
        {all.map(({ code, callingCode, name }) => (
          <option key={code} value={code}>
            {`${name} (${callingCode})`}
          </option>
        ))}
      </select>
    </span>
  )
}
