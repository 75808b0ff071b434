import {
  LOGIN_METHODS,
  type OAuthProvider,
  readSubject,
  type WireLinkedAccount,
} from '@latchkey/contract'
import type { ImportedAccount } from '@latchkey/contract/endpoints/directory'
import { base58 } from '@scure/base'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { ProvedIdentity } from '../../login/service.ts'
import { normalizeEmail, spellNumber } from '../../one-time-code/service.ts'

const ETHEREUM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const SOLANA_KEY_BYTES = 32
type Social = Extract<ImportedAccount, { type: `${OAuthProvider}_oauth` }>

/** Wire fields of each social account, from the registry. */
const SOCIAL_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  LOGIN_METHODS.flatMap((method) =>
    'family' in method ? [[method.account.type, Object.keys(method.account.schema.shape)]] : [],
  ),
)
const NOT_IMPORTED = ['type', 'subject', 'verified_at', 'first_verified_at', 'latest_verified_at']

const isSocial = (account: ImportedAccount): account is Social => SOCIAL_FIELDS.has(account.type)

/** Converts an imported account to the identity that a login with it would store. */
export function toIdentity(app: App, account: ImportedAccount): ProvedIdentity {
  if (isSocial(account)) return socialIdentity(account)
  const { type } = account
  switch (account.type) {
    case 'email': {
      const address = required(normalizeEmail(account.address))
      return { type, subject: address, details: { address } }
    }
    case 'phone': {
      const phoneNumber = required(spellNumber(app, account.number))
      return { type, subject: phoneNumber, details: { phoneNumber } }
    }
    case 'wallet':
      return walletIdentity(account)
    case 'farcaster': {
      const { type: _, profile_picture_url: picture, ...profile } = account
      const pictures = { profile_picture_url: picture ?? null, profile_picture: picture ?? null }
      return { type, subject: String(account.fid), details: { ...profile, ...pictures } }
    }
    default: {
      const { type: _, ...details } = account
      return { type, subject: String(readSubject(account as WireLinkedAccount)), details }
    }
  }
}

function socialIdentity(account: Social): ProvedIdentity {
  const { type, subject } = account
  const given: Record<string, string | null | undefined> = { ...account }
  if (account.type === 'linkedin_oauth') given.vanity_name ??= account.vanityName
  // Discord appends #0 to names without a discriminator.
  if (account.type === 'discord_oauth') given.username = account.username?.replace(/#0$/, '')
  // Missing fields are null.
  const fields = (SOCIAL_FIELDS.get(type) ?? [])
    .filter((name) => !NOT_IMPORTED.includes(name))
    .map((name) => [name, given[name] ?? null])
  return { type, subject, details: { subject, ...Object.fromEntries(fields) } }
}

type Wallet = Extract<ImportedAccount, { type: 'wallet' }>

function walletIdentity({ type, address, chain_type }: Wallet): ProvedIdentity {
  const isEthereum = chain_type === 'ethereum'
  const isAddress = isEthereum ? ETHEREUM_ADDRESS.test(address) : isSolanaAddress(address)
  if (!isAddress) throw new ServiceError('invalid_data')
  return {
    type,
    subject: isEthereum ? address.toLowerCase() : address,
    details: {
      address,
      chain_type,
      wallet_client: 'unknown',
      wallet_client_type: null,
      connector_type: null,
    },
  }
}

function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === SOLANA_KEY_BYTES
  } catch {
    return false
  }
}

function required(spelled: string | undefined): string {
  if (spelled === undefined) throw new ServiceError('invalid_data')
  return spelled
}
