/** A verified identifier in normalized form. */
export type Identifier = { type: 'email' | 'phone' | 'wallet'; value: string }
/** An entry of the allowlist or the denylist. */
type Entry = { type: string; value: string }
type Identity = { type: string; subject: string; details: Record<string, unknown> }

/** Ethereum addresses ignore case; Solana addresses do not. */
export const normalizeAddress = (address: string) =>
  /^0x[0-9a-fA-F]{40}$/.test(address) ? address.toLowerCase() : address

/** Entries that match an identifier: itself and, for an email address, its domain. */
export function entriesOf({ type, value }: Identifier): Entry[] {
  const domain = type === 'email' ? value.split('@').at(-1) : undefined
  return [
    { type, value: type === 'wallet' ? normalizeAddress(value) : value },
    ...(domain === undefined ? [] : [{ type: 'emailDomain', value: domain }]),
  ]
}

/**
 * Entries that deny a login with an identity. An address at a social provider or in a custom token counts even if it
 * is not verified: it can only refuse a login.
 */
export function entriesOfIdentity({ type, subject, details }: Identity): Entry[] {
  switch (type) {
    case 'phone':
      return entriesOf({ type, value: subject })
    case 'wallet':
      return entriesOf({ type, value: String(details.address) })
    case 'custom_auth':
      return subject.includes('@')
        ? entriesOf({ type: 'email', value: subject.toLowerCase() })
        : entriesOf({ type: 'phone', value: subject })
    default: {
      const email = type === 'email' ? subject : details.email
      return typeof email === 'string' && email.includes('@')
        ? entriesOf({ type: 'email', value: email.toLowerCase() })
        : []
    }
  }
}
