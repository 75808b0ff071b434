import { screenText } from '../../text/en.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronRight } from '../../ui/icons/generated/lucide.ts'
import { type Country, listCountries } from './listCountries.ts'

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
