import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export type Country = { code: CountryCode; callingCode: string; name: string }

let known: readonly Country[] | undefined

/** All countries with a calling code, sorted by name. */
export function listCountries(): readonly Country[] {
  known ??= list()
  return known
}

function list(): readonly Country[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })
  return getCountries()
    .map((code) => ({
      code,
      callingCode: `+${getCountryCallingCode(code)}`,
      name: names.of(code) ?? code,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
