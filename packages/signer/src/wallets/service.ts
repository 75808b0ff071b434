import type { SealedBox } from '@latchkey/contract/hpke'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { isAuthorized } from '../authorization/isAuthorized.ts'
import type { AuthorizationKeys } from '../authorization/service.ts'
import type { Envelope, Place } from '../envelope/createEnvelope.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { sealTo } from '../hpke/sealTo.ts'
import { SignerError } from '../SignerError.ts'
import type { Signing } from './ethereumMethods.ts'
import { exportText } from './exportText.ts'
import type { ChainType, PublicSide } from './PublicSide.ts'
import { readExport } from './readExport.ts'
import { readRequest } from './readRequest.ts'
import type { WalletKey, WalletRepo, WalletRow } from './repo.ts'

const KEY_BYTES = 32

type Deps = {
  repo: WalletRepo
  envelope: Envelope
  authorizationKeys: Pick<AuthorizationKeys, 'validKeysOf'>
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type Owner = { userId: string } | { publicKey: string } | null
export type NewWallet = WalletKey & { chainType: ChainType; owner: Owner; apiShare: Uint8Array }
export type Use = WalletKey & {
  apiShare: Uint8Array
  authorization: Authorization
  filled?: FilledTransaction | undefined
}

export type Wallets = ReturnType<typeof createWallets>

type Methods = Record<string, (signing: Signing) => unknown>

/** Loaded when first needed, as all that knows a chain is here: the libraries under it are large. */
const methodsOf = async (chainType: ChainType): Promise<Methods> =>
  chainType === 'ethereum'
    ? (await import('./ethereumMethods.ts')).ETHEREUM_METHODS
    : (await import('./solanaMethods.ts')).SOLANA_METHODS

/** Binds a key to its wallet and owner: a row given to somebody else does not open. */
const placeOf = (row: Pick<WalletRow, 'appId' | 'walletId' | 'ownerUserId' | 'ownerPublicKey'>) =>
  ({
    purpose: 'server-wallet',
    appId: row.appId,
    userId: row.ownerUserId ?? row.ownerPublicKey ?? '*',
    table: 'server_wallets',
    column: 'sealed_key',
    row: row.walletId,
    version: 1,
  }) satisfies Place

/** Wallets whose keys are made and used here only, for whoever their owner's signature speaks for. */
export function createWallets({ repo, envelope, authorizationKeys, nowMs, randomBytes }: Deps) {
  /** Keeps a key under its wallet's id; the first one kept is the one that counts. */
  async function keep(wallet: NewWallet, key: Uint8Array): Promise<PublicSide> {
    const { appId, walletId, chainType, apiShare } = wallet
    if (apiShare.byteLength !== SIGNER_LIMITS.apiShareBytes)
      throw new SignerError('invalid_request')
    const { publicSideOf } = await import('./publicSideOf.ts')
    const side = publicSideOf(chainType, key)
    const owner = ownerOf(wallet.owner)
    const sealedKey = await envelope.seal(placeOf({ appId, walletId, ...owner }), key, apiShare)
    const row = { appId, walletId, chainType, ...side, sealedKey, ...owner, createdAtMs: nowMs() }
    await repo.add(row)
    const kept = await repo.find(wallet)
    if (!kept || !isSame(kept, wallet)) throw new SignerError('conflict')
    return { address: kept.address, publicKey: kept.publicKey }
  }

  async function admit(use: Use): Promise<WalletRow> {
    const row = await repo.find(use)
    if (!row) throw new SignerError('not_found')
    if (row.ownerUserId === null && row.ownerPublicKey === null) return row
    const publicKeys =
      row.ownerPublicKey === null
        ? await authorizationKeys.validKeysOf({ appId: row.appId, userId: row.ownerUserId ?? '' })
        : [row.ownerPublicKey]
    if (!isAuthorized(use.authorization, { publicKeys, nowMs: nowMs() })) {
      throw new SignerError('invalid_signature')
    }
    return row
  }

  async function withKey<Result>(
    row: WalletRow,
    apiShare: Uint8Array,
    work: (key: Uint8Array) => Result | Promise<Result>,
  ): Promise<Result> {
    const key = await envelope.open(placeOf(row), row.sealedKey, apiShare)
    try {
      return await work(key)
    } finally {
      key.fill(0)
    }
  }

  async function exportTo(row: WalletRow, apiShare: Uint8Array, sent: unknown): Promise<SealedBox> {
    const recipient = readPublicKey(readExport(sent).recipient_public_key)
    return withKey(row, apiShare, (key) =>
      sealTo(recipient, exportText(row.chainType as ChainType, key)),
    )
  }

  return {
    keep,

    /** Makes a key, or answers the one made before for this id. */
    async create(wallet: NewWallet): Promise<PublicSide> {
      const existing = await repo.find(wallet)
      if (existing && isSame(existing, wallet)) return existing
      if (existing) throw new SignerError('conflict')
      const key = randomBytes(KEY_BYTES)
      try {
        return await keep(wallet, key)
      } finally {
        key.fill(0)
      }
    },

    /** Does what the signed body says, and nothing but that. */
    async use(use: Use): Promise<{ method: string; data: unknown }> {
      const { operation, body } = readRequest(use, use.authorization)
      const row = await admit(use)
      const chainType = row.chainType as ChainType
      if (operation === 'raw_sign') {
        const { signRaw } = await import('./signRaw.ts')
        const data = await withKey(row, use.apiShare, (key) => signRaw(chainType, body.params, key))
        return { method: 'raw_sign', data }
      }
      if (operation !== 'rpc') throw new SignerError('invalid_request')
      const method = String(body.method)
      if (method === 'exportPrivateKey') {
        const box = await exportTo(row, use.apiShare, body.params)
        return { method, data: { encryption_type: 'HPKE', ...box } }
      }
      const methods = await methodsOf(chainType)
      const sign = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!sign) throw new SignerError('unsupported_method')
      const { address } = row
      const data = await withKey(row, use.apiShare, (key) =>
        sign({ address, key, params: body.params, caip2: body.caip2, filled: use.filled }),
      )
      return { method, data }
    },

    async export(use: Use): Promise<SealedBox> {
      const { operation, body } = readRequest(use, use.authorization)
      if (operation !== 'export') throw new SignerError('invalid_request')
      return exportTo(await admit(use), use.apiShare, body)
    },
  }
}

const ownerOf = (owner: Owner) => ({
  ownerUserId: owner && 'userId' in owner ? owner.userId : null,
  ownerPublicKey: owner && 'publicKey' in owner ? owner.publicKey : null,
})

function isSame(row: WalletRow, { chainType, owner }: NewWallet): boolean {
  const { ownerUserId, ownerPublicKey } = ownerOf(owner)
  return (
    row.chainType === chainType &&
    row.ownerUserId === ownerUserId &&
    row.ownerPublicKey === ownerPublicKey
  )
}
