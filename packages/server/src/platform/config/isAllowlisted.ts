import type { App } from './createApps.ts'

/** What somebody proved, in the one spelling it is kept in. */
export type AllowlistName = { type: 'email' | 'phone' | 'wallet'; value: string }

/** Whether an app without an allowlist, its configuration or its back end lets somebody of this name in. */
export type CheckAllowlist = (app: App, name: AllowlistName) => Promise<boolean>

/** Whether an app without an allowlist, or one of its entries, lets this address or number in. */
export function isAllowlisted(name: string, entries: readonly string[] | undefined): boolean {
  if (!entries) return true
  const domain = name.includes('@') ? name.slice(name.lastIndexOf('@')) : undefined
  return entries.some((entry) => {
    const wanted = entry.toLowerCase()
    return wanted.startsWith('*@') ? wanted.slice(1) === domain : wanted === name
  })
}
