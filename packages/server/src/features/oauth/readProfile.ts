import type { Profile } from './Provider.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A reply as fields; anything but an object has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** A text that says something, or null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** A profile by its subject, which may be a number; without one there is nobody. */
export function profileOf(
  subject: unknown,
  details: Profile['details'],
  verifiedEmail: string | null = null,
): Profile | undefined {
  const text = typeof subject === 'number' ? String(subject) : textOf(subject)
  return text === null ? undefined : { subject: text, details, verifiedEmail }
}

/** The address of an OpenID claim set, and the same when the provider has verified it. */
export function emailOf(claims: Fields): { email: string | null; verified: string | null } {
  const email = textOf(claims.email)
  // Apple writes the flag as text.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  return { email, verified: isVerified ? email : null }
}
