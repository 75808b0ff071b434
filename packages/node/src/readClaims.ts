import type { JWTPayload } from 'jose'
import { TokenError } from './TokenError.ts'

/** Claims of an access token. Times are milliseconds since 1970. */
export type AccessClaims = {
  /** App the token is for. */
  appId: string
  /** User id, `did:privy:…`. */
  userId: string
  /** Session that the token belongs to. */
  sessionId: string
  /** When the token was issued. */
  issuedAtMs: number
  /** When the token expires. */
  expiresAtMs: number
}

/** A linked account in an identity token: `type`, `lv` (last verified, seconds since 1970) and the fields of its type. */
export type IdentityAccount = {
  /** Account type, such as `email` or `wallet`. */
  type: string
  /** When the account was last verified, seconds since 1970; null if unknown. */
  lv: number | null
} & Record<string, unknown>

/** Claims of an identity token. Times are milliseconds since 1970. */
export type IdentityClaims = {
  /** App the token is for. */
  appId: string
  /** User id, `did:privy:…`. */
  userId: string
  /** When the user signed up. */
  createdAtMs: number
  /** True until the user links a login method. */
  isGuest: boolean
  /** The user's linked accounts in short form. */
  linkedAccounts: IdentityAccount[]
  /** Metadata set with `setMetadata`. */
  customMetadata: Record<string, unknown> | undefined
  /** When the token expires. */
  expiresAtMs: number
}

/** Reads the claims of an access token. Only access tokens have a session id. */
export function readAccessClaims(claims: JWTPayload): AccessClaims {
  const { sid, linked_accounts } = claims
  if (typeof sid !== 'string' || sid === '' || linked_accounts !== undefined) reject('access')
  return { ...readCommon(claims, 'access'), sessionId: sid, issuedAtMs: claims.iat! * 1_000 }
}

/** Reads the claims of an identity token. Accounts and metadata are JSON strings inside it. */
export function readIdentityClaims(claims: JWTPayload): IdentityClaims {
  const { cr, guest, linked_accounts, custom_metadata } = claims
  if (typeof cr !== 'string' || !/^\d{1,12}$/.test(cr)) reject('identity')
  const linkedAccounts = parse(linked_accounts)
  if (!Array.isArray(linkedAccounts)) reject('identity')
  const customMetadata = custom_metadata === undefined ? undefined : parse(custom_metadata)
  return {
    ...readCommon(claims, 'identity'),
    createdAtMs: Number(cr) * 1_000,
    isGuest: guest === 't',
    linkedAccounts: linkedAccounts as IdentityAccount[],
    customMetadata: customMetadata as Record<string, unknown> | undefined,
  }
}

function readCommon({ aud, sub, exp }: JWTPayload, kind: string) {
  // Latchkey never issues a token for several audiences.
  if (typeof aud !== 'string' || typeof sub !== 'string') reject(kind)
  return { appId: aud, userId: sub, expiresAtMs: exp! * 1_000 }
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function reject(kind: string): never {
  throw new TokenError('missing_or_invalid_token', `The token is not an ${kind} token`)
}
