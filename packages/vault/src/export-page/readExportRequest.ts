import { VAULT_LIMITS } from '@latchkey/contract/messages/vaultMessages'
import type { WalletPath } from '../keys/openKeys.ts'
import type { EntropyName } from '../wallets/unlockRoot.ts'

/** The wallet to export. */
export type ExportedWallet =
  | { kind: 'on-device'; name: EntropyName; path: WalletPath; hasPhrase: boolean }
  | { kind: 'server'; walletId: string }

/** A single-use ticket or, from older clients, an access token. */
export type Credential = { ticket: string } | { token: string }

export type ExportRequest = { exported: ExportedWallet; credential: Credential }

const VERIFIERS = ['ethereum-address-verifier', 'solana-address-verifier'] as const
const CHAIN_TYPES = ['ethereum', 'solana'] as const
const ADDRESS = /^[0-9A-Za-z]{32,64}$/
const WALLET_ID = /^[\w-]{1,64}$/
const INDEX = /^\d{1,10}$/

/** Reads the page's query and fragment (docs/protocol.md). Returns undefined if they are malformed. */
export function readExportRequest({
  search,
  hash,
}: {
  search: string
  hash: string
}): ExportRequest | undefined {
  const query = new URLSearchParams(search)
  const credential = readCredential(new URLSearchParams(hash.slice(1)))
  const exported = query.get('v') === '1-unified' ? readServer(query) : readOnDevice(query)
  return exported && credential && { exported, credential }
}

function readCredential(fragment: URLSearchParams): Credential | undefined {
  const ticket = fragment.get('ticket')
  if (ticket) return { ticket }
  const token = fragment.get('token')
  return token && token.length <= VAULT_LIMITS.tokenMaxChars ? { token } : undefined
}

function readServer(query: URLSearchParams): ExportedWallet | undefined {
  const walletId = query.get('wallet_id') ?? ''
  return WALLET_ID.test(walletId) ? { kind: 'server', walletId } : undefined
}

function readOnDevice(query: URLSearchParams): ExportedWallet | undefined {
  const entropyId = query.get('entropy_id') ?? ''
  const entropyIdVerifier = VERIFIERS.find((one) => one === query.get('entropy_id_verifier'))
  const chainType = CHAIN_TYPES.find((one) => one === query.get('chain_type'))
  const index = query.get('hd_wallet_index') ?? '0'
  const isWhole = query.get('v') === '1' && ADDRESS.test(entropyId) && INDEX.test(index)
  if (!isWhole || !entropyIdVerifier || !chainType) return undefined
  return {
    kind: 'on-device',
    name: { entropyId, entropyIdVerifier },
    path: { chainType, index: Number(index) },
    hasPhrase: query.get('phrase_export') === 'true',
  }
}
