import type { Client } from '@latchkey/client'
import { warnDeveloper } from './warnDeveloper.ts'

/** Whether somebody is in already, who is not a guest: then logging in does nothing, and says so. */
export function warnIfLoggedIn(client: Client, call: string): boolean {
  const { user } = client.getState()
  if (!user || user.isGuest) return false
  warnDeveloper(`${call} was called while a user is already logged in; it does nothing.`)
  return true
}
