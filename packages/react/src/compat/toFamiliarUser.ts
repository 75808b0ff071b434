import type { User as OwnUser } from '@latchkey/client'
import type { User } from './types/user.ts'

const converted = new WeakMap<OwnUser, User>()

/** Returns the user with the names of their second factors. The same user gives the same object. */
export function toFamiliarUser(user: OwnUser): User {
  const known = converted.get(user)
  if (known) return known
  const next = { ...user, mfaMethods: user.mfaMethods.map(({ type }) => type) }
  converted.set(user, next)
  return next
}

/** Converts the user of a result. */
export const withFamiliarUser = <Result extends { user: OwnUser }>(
  result: Result,
): Omit<Result, 'user'> & { user: User } => ({ ...result, user: toFamiliarUser(result.user) })
