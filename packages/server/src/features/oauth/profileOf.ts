import type { Profile } from './Provider.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Returns an object's fields; other values have none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Returns a non-empty string, or null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Builds a profile. The subject may be a number. Returns undefined if there is none. */
export function profileOf(
  subject: unknown,
  details: Profile['details'],
  verifiedEmail: string | null = null,
): Profile | undefined {
  const text = typeof subject === 'number' ? String(subject) : textOf(subject)
  return text === null ? undefined : { subject: text, details, verifiedEmail }
}

/** Reads the email claim, and again as `verified` if the provider has verified it. */
export function emailOf(claims: Fields): { email: string | null; verified: string | null } {
  const email = textOf(claims.email)
  // Apple sends the flag as a string.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  return { email, verified: isVerified ? email : null }
}
