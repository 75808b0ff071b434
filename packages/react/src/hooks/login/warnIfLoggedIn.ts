import type { Client } from '@latchkey/client'
import { warnDeveloper } from '../warnDeveloper.ts'

/** Returns true and warns if a user who is not a guest is already logged in. */
export function warnIfLoggedIn(client: Client, call: string): boolean {
  const { user } = client.getState()
  if (!user || user.isGuest) return false
  warnDeveloper(`${call} was called while a user is already logged in; it does nothing.`)
  return true
}
