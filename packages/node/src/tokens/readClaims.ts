import { fromSeconds } from '@latchkey/contract/entities/publicAccount'
import type { JWTPayload } from 'jose'
import {
  type CustomMetadata,
  type LinkedAccount,
  toLinkedAccount,
  type UnknownAccount,
} from '../users/User.ts'
import { TokenError } from './TokenError.ts'

/** Claims of an access token. */
export type AccessTokenClaims = {
  /** App the token is for. */
  appId: string
  /** User id, `did:privy:…`. */
  userId: string
  /** Session that the token belongs to. */
  sessionId: string
  /** When the token was issued. */
  issuedAt: Date
  /** When the token expires. */
  expiresAt: Date
}

type Omitted = 'type' | 'latestVerifiedAt' | 'verifiedAt' | 'firstVerifiedAt'
type ShortForm<Account> = Account extends UnknownAccount
  ? Account
  : Account extends { type: infer Type }
    ? { type: Type; latestVerifiedAt: Date | null } & Partial<Omit<Account, Omitted>>
    : never

/**
 * A linked account in an identity token: the names of {@link LinkedAccount}, but only the fields that the token
 * contains (docs/tokens.md).
 */
export type IdentityTokenAccount = ShortForm<LinkedAccount>

/** Claims of an identity token. */
export type IdentityTokenClaims = {
  /** App the token is for. */
  appId: string
  /** User id, `did:privy:…`. */
  userId: string
  /** When the user was created. */
  createdAt: Date
  /** True until the user links a login method. */
  isGuest: boolean
  /** Linked accounts of the user in short form. */
  linkedAccounts: IdentityTokenAccount[]
  /** Metadata set with `users.setCustomMetadata`; undefined if there is none. */
  customMetadata: CustomMetadata | undefined
  /** When the token expires. */
  expiresAt: Date
}

/** Reads the claims of an access token. Only access tokens have a session id. */
export function readAccessClaims(claims: JWTPayload): AccessTokenClaims {
  const { sid, linked_accounts } = claims
  if (typeof sid !== 'string' || sid === '' || linked_accounts !== undefined) reject('access')
  return { ...readCommon(claims, 'access'), sessionId: sid, issuedAt: fromSeconds(claims.iat!) }
}

/** Reads the claims of an identity token. Accounts and metadata are JSON strings inside it. */
export function readIdentityClaims(claims: JWTPayload): IdentityTokenClaims {
  const { cr, guest, linked_accounts, custom_metadata } = claims
  if (typeof cr !== 'string' || !/^\d{1,12}$/.test(cr)) reject('identity')
  const linkedAccounts = parse(linked_accounts)
  if (!Array.isArray(linkedAccounts)) reject('identity')
  const customMetadata = custom_metadata === undefined ? undefined : parse(custom_metadata)
  return {
    ...readCommon(claims, 'identity'),
    createdAt: fromSeconds(Number(cr)),
    isGuest: guest === 't',
    linkedAccounts: linkedAccounts.map(toIdentityAccount),
    customMetadata: customMetadata as CustomMetadata | undefined,
  }
}

/** Wire names of the token whose names in a linked account differ. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  lv: 'latest_verified_at',
  phone_number: 'phoneNumber',
  pfp: 'profile_picture_url',
  oa: 'owner_address',
}

function toIdentityAccount(account: object): IdentityTokenAccount {
  const fields = Object.entries(account).map(([name, value]) => [LONG_NAMES[name] ?? name, value])
  return toLinkedAccount(Object.fromEntries(fields)) as IdentityTokenAccount
}

function readCommon({ aud, sub, exp }: JWTPayload, kind: string) {
  // Latchkey never issues a token for several audiences.
  if (typeof aud !== 'string' || typeof sub !== 'string') reject(kind)
  return { appId: aud, userId: sub, expiresAt: fromSeconds(exp!) }
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
