import { DEFAULTS, type Settings } from './settings.ts'

/** Name of the settings in the storage of the browser. */
export const STORAGE_KEY = 'fernleaf:playground'
const PARAMETER = 'settings'

/** Reads settings from JSON. Ignores unknown names and values of another type. */
export function parseSettings(text: string | null): Partial<Settings> {
  try {
    const given: unknown = JSON.parse(text ?? '{}')
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).filter(([name, value]) => isLike(value, Reflect.get(DEFAULTS, name))),
    )
  } catch {
    return {}
  }
}

const isLike = (value: unknown, sample: unknown) =>
  value !== null && typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample)

/** Settings of this browser. Those of a shared link win once: the link is removed from the address. */
export function readSettings(): Settings {
  const address = new URL(location.href)
  const shared = parseSettings(address.searchParams.get(PARAMETER))
  if (address.searchParams.has(PARAMETER)) {
    address.searchParams.delete(PARAMETER)
    history.replaceState(history.state, '', address)
  }
  return { ...DEFAULTS, ...readStored(), ...shared }
}

function readStored(): Partial<Settings> {
  try {
    return parseSettings(localStorage.getItem(STORAGE_KEY))
  } catch {
    return {} // without storage, the defaults apply
  }
}

/** Address of the demo with the settings that differ from the defaults. */
export function toLink(settings: Settings, page: string): string {
  const address = new URL(page)
  const changed = Object.entries(settings).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(DEFAULTS, name)),
  )
  address.search = ''
  address.hash = ''
  if (changed.length > 0)
    address.searchParams.set(PARAMETER, JSON.stringify(Object.fromEntries(changed)))
  return address.href
}
