import { canonicalJson } from '../values/canonicalJson.ts'
import type { VaultEvent } from './vaultMessages.ts'

/** Events that use a key or change who can: with `approval: 'vault'` each needs an approval of the user. */
export const APPROVED_EVENTS = [
  'privy:wallets:rpc',
  'privy:user-signer:sign',
  'privy:wallets:import',
  'privy:wallets:set-recovery',
  'privy:delegated-actions:consent',
  'privy:farcaster:init-signer',
  'privy:farcaster:sign',
] as const satisfies readonly VaultEvent[]
export type ApprovedEvent = (typeof APPROVED_EVENTS)[number]

export const isApprovedEvent = (event: string): event is ApprovedEvent =>
  (APPROVED_EVENTS as readonly string[]).includes(event)

/** One approval: valid once, for the request with this SHA-256 hash (hex). */
export type Approval = { id: string; digest: string }

/** Fields that say who asks, not what is asked for. They change when a request is repeated with MFA. */
const CREDENTIALS = ['accessToken', 'mfaMethod', 'mfaCode', 'relyingParty', 'approval']

/** Returns the text that an approval's hash covers: the event and its data without credentials. */
export const approvedText = (event: ApprovedEvent, data: Readonly<Record<string, unknown>>) =>
  canonicalJson([
    event,
    toJson(Object.fromEntries(Object.entries(data).filter(([key]) => !CREDENTIALS.includes(key)))),
  ])

/** Messages may carry bigints; null and undefined both mean a missing value. */
function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map((entry) => toJson(entry) ?? null)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]))
}
