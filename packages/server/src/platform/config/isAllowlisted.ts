import type { App } from './createApps.ts'

/** A verified identifier in normalized form. */
export type AllowlistName = { type: 'email' | 'phone' | 'wallet'; value: string }

/** Checks an identifier against the configured entries and those added through the API. */
export type CheckAllowlist = (app: App, name: AllowlistName) => Promise<boolean>

/** Whether an entry matches the address or number. True if the app has no allowlist. */
export function isAllowlisted(name: string, entries: readonly string[] | undefined): boolean {
  if (!entries) return true
  const domain = name.includes('@') ? name.slice(name.lastIndexOf('@')) : undefined
  return entries.some((entry) => {
    const wanted = entry.toLowerCase()
    return wanted.startsWith('*@') ? wanted.slice(1) === domain : wanted === name
  })
}
