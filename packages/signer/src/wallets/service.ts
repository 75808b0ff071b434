import { HPKE, type SealedBox } from '@latchkey/contract/messages/sealedBox'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import * as z from 'zod/mini'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { sealTo } from '../hpke/sealTo.ts'
import type { Party } from '../key-quorums/service.ts'
import { SignerError } from '../SignerError.ts'
import type { Rights, WalletRights } from './createWalletRights.ts'
import type { ChainType, PublicKeyInfo } from './PublicKeyInfo.ts'
import { prepare } from './prepare.ts'
import { readRequest } from './readRequest.ts'
import type { WalletKey, WalletRepo, WalletRow } from './repo.ts'

const exportRequest = z.object({
  encryption_type: z.literal(HPKE),
  recipient_public_key: z.string(),
  /** Rejects `true`: wallets have no stored recovery phrase. */
  export_seed_phrase: z.optional(z.literal(false)),
})

function readExport(sent: unknown): z.output<typeof exportRequest> {
  const parsed = exportRequest.safeParse(sent)
  if (!parsed.success) throw new SignerError('refused_payload', { cause: parsed.error })
  return parsed.data
}

const KEY_BYTES = 32

type Deps = {
  repo: WalletRepo
  envelope: Envelope
  rights: WalletRights
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type Owner = Party | null
export type NewWallet = WalletKey & {
  chainType: ChainType
  owner: Owner
  apiShare: Uint8Array
  rights?: Rights
}
export type Use = WalletKey & {
  apiShare: Uint8Array
  authorization: Authorization
  filled?: FilledTransaction | undefined
}

export type Wallets = ReturnType<typeof createWallets>

/** Binds a key to wallet and owner, so a row moved to another owner does not decrypt. */
const encryptionContext = (row: WalletKey & OwnerColumns) =>
  ({
    purpose: 'server-wallet',
    appId: row.appId,
    userId:
      row.ownerUserId ??
      row.ownerPublicKey ??
      (row.ownerQuorumId === null ? '*' : `quorum:${row.ownerQuorumId}`),
    table: 'server_wallets',
    column: 'sealed_key',
    row: row.walletId,
    version: 1,
  }) satisfies EncryptionContext

/** Server wallets: creates and uses keys with the owner's authorization. */
export function createWallets({ repo, envelope, rights, nowMs, randomBytes }: Deps) {
  /** Stores the key of a wallet. The first stored key is never replaced. */
  async function store(wallet: NewWallet, key: Uint8Array): Promise<PublicKeyInfo> {
    const { appId, walletId, chainType, apiShare } = wallet
    if (apiShare.byteLength !== SIGNER_CHANNEL_LIMITS.apiShareBytes)
      throw new SignerError('invalid_request')
    const granted = wallet.rights ?? { policyIds: [], additionalSigners: [] }
    await rights.requireKnown(appId, chainType, wallet.owner, granted)
    const { derivePublicKeyInfo } = await import('./derivePublicKeyInfo.ts')
    const info = derivePublicKeyInfo(chainType, key)
    const owner = ownerOf(wallet.owner)
    const sealedKey = await envelope.seal(
      encryptionContext({ appId, walletId, ...owner }),
      key,
      apiShare,
    )
    const columns = { ...info, sealedKey, ...owner, ...granted, authorization: null }
    await repo.add({ appId, walletId, chainType, ...columns, createdAtMs: nowMs() })
    const stored = await repo.find(wallet)
    if (!stored || !isSame(stored, wallet)) throw new SignerError('conflict')
    return { address: stored.address, publicKey: stored.publicKey }
  }

  async function load(wallet: WalletKey): Promise<WalletRow> {
    const row = await repo.find(wallet)
    if (!row) throw new SignerError('not_found')
    return row
  }

  async function withKey<Result>(
    row: WalletRow,
    apiShare: Uint8Array,
    work: (key: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result> {
    const key = await envelope.open(encryptionContext(row), row.sealedKey, apiShare)
    try {
      return await work(key)
    } finally {
      key.fill(0)
    }
  }

  /** Re-encrypts the key for another owner. Wallets of users cannot be transferred. */
  async function sealFor(owner: Party, row: WalletRow, apiShare: Uint8Array) {
    if (row.ownerUserId !== null) throw new SignerError('invalid_request')
    const columns = ownerOf(owner)
    const sealedKey = await withKey(row, apiShare, (key) =>
      envelope.seal(encryptionContext({ ...row, ...columns }), key, apiShare),
    )
    return { ...columns, sealedKey }
  }

  /** Exports a key if the owner signed the request and the policies allow it. */
  async function exportTo(row: WalletRow, use: Use, sent: unknown): Promise<SealedBox> {
    const recipient = readPublicKey(readExport(sent).recipient_public_key)
    await rights.requireOwner(row, use.authorization)
    await rights.requireAllowed(row, row.policyIds, {
      method: 'exportPrivateKey',
      subject: { kind: 'key' },
    })
    const { encodeExportedKey } = await import('./encodeExportedKey.ts')
    return withKey(row, use.apiShare, (key) =>
      sealTo(recipient, encodeExportedKey(row.chainType as ChainType, key)),
    )
  }

  return {
    store,

    /** Creates a key, or returns the existing one of this id. */
    async create(wallet: NewWallet): Promise<PublicKeyInfo> {
      const existing = await repo.find(wallet)
      if (existing && isSame(existing, wallet)) return existing
      if (existing) throw new SignerError('conflict')
      const key = randomBytes(KEY_BYTES)
      try {
        return await store(wallet, key)
      } finally {
        key.fill(0)
      }
    },

    /** Executes the signed request. */
    async use(use: Use): Promise<{ method: string; data: unknown }> {
      const request = readRequest(use, use.authorization)
      const row = await load(use)
      const { operation, body } = request
      if (operation === 'rpc' && body.method === 'exportPrivateKey') {
        const box = await exportTo(row, use, body.params)
        return { method: 'exportPrivateKey', data: { encryption_type: 'HPKE', ...box } }
      }
      const policyIds = await rights.requireSigner(row, use.authorization)
      const { called, ...prepared } = await prepare(
        { ...row, isOwned: isOwned(row) },
        request,
        use.filled,
      )
      await rights.requireAllowed(row, policyIds, prepared)
      const data = await withKey(row, use.apiShare, prepared.sign)
      return { method: called, data }
    },

    async export(use: Use): Promise<SealedBox> {
      const { operation, body } = readRequest(use, use.authorization)
      if (operation !== 'export') throw new SignerError('invalid_request')
      return exportTo(await load(use), use, body)
    },

    /** Changes owner, policies and additional signers, authorized by the owner's signature. */
    async changeRights(wallet: Use, ownerId: string | null): Promise<Rights> {
      const { apiShare, authorization } = wallet
      const { owner: named, ...change } = rights.read(wallet, authorization)
      const isSameOwner = named && 'quorumId' in named && named.quorumId === ownerId
      const owner = isSameOwner ? undefined : named
      const row = await load(wallet)
      await rights.requireOwner(row, authorization)
      const { policyIds = row.policyIds, additionalSigners = row.additionalSigners } = change
      const to = { policyIds, additionalSigners }
      await rights.requireKnown(row.appId, row.chainType, owner ?? null, to)
      const moved = owner && (await sealFor(owner, row, apiShare))
      if (!(await repo.changeRights(row, { ...to, ...moved, authorization }))) {
        throw new SignerError('conflict')
      }
      return to
    },
  }
}

type OwnerColumns = Pick<WalletRow, 'ownerUserId' | 'ownerPublicKey' | 'ownerQuorumId'>

const isOwned = (row: OwnerColumns) =>
  (row.ownerUserId ?? row.ownerPublicKey ?? row.ownerQuorumId) !== null

const ownerOf = (owner: Owner): OwnerColumns => ({
  ownerUserId: owner && 'userId' in owner ? owner.userId : null,
  ownerPublicKey: owner && 'publicKey' in owner ? owner.publicKey : null,
  ownerQuorumId: owner && 'quorumId' in owner ? owner.quorumId : null,
})

function isSame(row: WalletRow, { chainType, owner }: NewWallet): boolean {
  const { ownerUserId, ownerPublicKey, ownerQuorumId } = ownerOf(owner)
  return (
    row.chainType === chainType &&
    row.ownerUserId === ownerUserId &&
    row.ownerPublicKey === ownerPublicKey &&
    row.ownerQuorumId === ownerQuorumId
  )
}
