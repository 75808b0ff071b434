import type { JWTPayload } from 'jose'
import { TokenError } from './TokenError.ts'

export type AccessClaims = {
  appId: string
  userId: string
  sessionId: string
  issuedAtMs: number
  expiresAtMs: number
}

/** Entries carry `type`, `lv` (latest verified, epoch seconds) and the fields of their type. */
export type IdentityAccount = { type: string; lv: number | null } & Record<string, unknown>

export type IdentityClaims = {
  appId: string
  userId: string
  createdAtMs: number
  isGuest: boolean
  linkedAccounts: IdentityAccount[]
  customMetadata: Record<string, unknown> | undefined
  expiresAtMs: number
}

/** The claims of an access token: the session is what an identity token does not have. */
export function readAccessClaims(claims: JWTPayload): AccessClaims {
  const { sid, linked_accounts } = claims
  if (typeof sid !== 'string' || sid === '' || linked_accounts !== undefined) refuse('access')
  return { ...readCommon(claims, 'access'), sessionId: sid, issuedAtMs: claims.iat! * 1_000 }
}

/** The claims of an identity token: accounts and metadata travel as JSON texts. */
export function readIdentityClaims(claims: JWTPayload): IdentityClaims {
  const { cr, guest, linked_accounts, custom_metadata } = claims
  if (typeof cr !== 'string' || !/^\d{1,12}$/.test(cr)) refuse('identity')
  const linkedAccounts = parse(linked_accounts)
  if (!Array.isArray(linkedAccounts)) refuse('identity')
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
  // A token for several apps at once is none of ours.
  if (typeof aud !== 'string' || typeof sub !== 'string') refuse(kind)
  return { appId: aud, userId: sub, expiresAtMs: exp! * 1_000 }
}

function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function refuse(kind: string): never {
  throw new TokenError('missing_or_invalid_token', `Not an ${kind} token`)
}
