import { timingSafeEqual } from 'node:crypto'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import type { KeyQuorums } from '../key-quorums/service.ts'
import type { Policies } from '../policies/service.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import type { PublicKeyInfo } from '../wallets/PublicKeyInfo.ts'
import { prepare } from '../wallets/prepare.ts'
import { readRequest } from '../wallets/readRequest.ts'
import type { Wallets } from '../wallets/service.ts'
import type { JoinedRoot, RootWallet, SecretKind } from './joinHalves.ts'
import type { DelegatedShareRepo, DelegationKey, DelegatedShareRow as Row } from './repo.ts'

type Deps = {
  repo: DelegatedShareRepo
  envelope: Envelope
  transportKeys: TransportKeys
  wallets: Pick<Wallets, 'store'>
  quorums: Pick<KeyQuorums, 'isSignedBy'>
  policies: Pick<Policies, 'requireKnown' | 'requireAllowed'>
  nowMs(): number
}

/** The received halves of a root, and the time of the user's second factor. */
export type Halves = {
  kind: SecretKind
  box: SealedBox
  appShare: Uint8Array
  factorShownAtMs: number | undefined
}
export type AdoptedWallet = RootWallet & { walletId: string; apiShare: Uint8Array }

/** Restrictions of a delegation: one of these keys must sign, and the policies must allow the request. */
export type Grant = {
  publicKeys: readonly string[]
  policyIds: readonly string[]
  /** Null: until revoked. */
  expiresAtMs: number | null
}
export type DelegatedUse = DelegationKey & {
  walletId: string
  wallet: RootWallet
  appShare: Uint8Array
  /** Current keys of the app, for delegations made before the app had keys. */
  publicKeys: readonly string[]
  authorization: Authorization
  filled?: FilledTransaction | undefined
}

export type DelegatedShares = ReturnType<typeof createDelegatedShares>

/** Request kinds allowed for delegated wallets: no key export, raw bytes or EIP-7702 authorizations. */
const DELEGABLE: readonly string[] = ['transaction', 'typed-data', 'solana-transaction', 'message']

const encryptionContext = ({ appId, userId, delegationId }: DelegationKey): EncryptionContext => ({
  purpose: 'delegated-share',
  appId,
  userId,
  table: 'delegated_shares',
  column: 'sealed_share',
  row: delegationId,
  version: 1,
})

/** Imported on first use, because its libraries are large. */
const join = async (kind: SecretKind, one: Uint8Array, other: Uint8Array): Promise<JoinedRoot> =>
  (await import('./joinHalves.ts')).joinHalves(kind, one, other)

/** Delegated and adopted roots. Halves are joined in memory only, to verify and to sign. */
export function createDelegatedShares(deps: Deps) {
  const { repo, envelope, transportKeys, nowMs } = deps

  /** Runs `work` with the joined root and the signer's half, then wipes both. */
  async function withRoot<Result>(
    { kind, box, appShare, factorShownAtMs }: Halves,
    work: (root: JoinedRoot, share: Uint8Array) => Promise<Result>,
  ): Promise<Result> {
    requireRecentFactor(factorShownAtMs, nowMs())
    const share = await transportKeys.open(box)
    try {
      const root = await join(kind, share, appShare)
      try {
        return await work(root, share)
      } finally {
        root.wipe()
      }
    } finally {
      share.fill(0)
      appShare.fill(0)
    }
  }

  async function isStored(key: DelegationKey, share: Uint8Array): Promise<boolean> {
    const row = await repo.find(key)
    if (!row) return false
    const stored = await envelope.open(encryptionContext(key), row.sealedShare)
    return stored.byteLength === share.byteLength && timingSafeEqual(stored, share)
  }

  const isExpired = ({ expiresAtMs }: Row) => expiresAtMs !== null && expiresAtMs <= nowMs()

  /** The keys at the time of consent apply. Without any, the current keys of the app apply. */
  async function requireSigned({ appId, publicKeys, authorization }: DelegatedUse, row: Row) {
    const keys = row.publicKeys.length > 0 ? row.publicKeys : publicKeys
    for (const publicKey of keys) {
      if (await deps.quorums.isSignedBy(appId, { publicKey }, authorization)) return
    }
    if (keys.length > 0) throw new SignerError('invalid_signature')
  }

  async function signWith(
    { secretKind }: Row,
    share: Uint8Array,
    { wallet, appShare }: DelegatedUse,
    sign: (key: Uint8Array) => unknown,
  ): Promise<unknown> {
    try {
      const root = await join(secretKind as SecretKind, share, appShare)
      try {
        const { key } = root.keyOf(wallet)
        try {
          return sign(key)
        } finally {
          key.fill(0)
        }
      } finally {
        root.wipe()
      }
    } finally {
      share.fill(0)
    }
  }

  return {
    store: (
      key: DelegationKey,
      halves: Halves,
      wallets: readonly RootWallet[],
      grant: Grant,
    ): Promise<void> =>
      withRoot(halves, async (root, share) => {
        await deps.policies.requireKnown(key.appId, grant.policyIds)
        for (const wallet of wallets) root.keyOf(wallet).key.fill(0)
        const sealedShare = await envelope.seal(encryptionContext(key), share)
        const row = { ...key, ...grant, secretKind: halves.kind, sealedShare, storedAtMs: nowMs() }
        if (await repo.add(row)) return
        if (!(await isStored(key, share))) throw new SignerError('conflict')
      }),

    /** Signs one request with the joined root, then wipes the halves. */
    async use(use: DelegatedUse): Promise<{ method: string; data: unknown }> {
      const { appId, walletId, wallet, authorization, appShare } = use
      try {
        const request = readRequest({ appId, walletId }, authorization)
        const row = await repo.find(use)
        if (!row || isExpired(row)) throw new SignerError('not_found')
        await requireSigned(use, row)
        const { called, ...prepared } = await prepare(
          { ...wallet, isOwned: true },
          request,
          use.filled,
        )
        // Rejects requests that outlast a revocation or sign arbitrary bytes.
        if (!DELEGABLE.includes(prepared.subject.kind)) throw new SignerError('policy_violation')
        await deps.policies.requireAllowed({ ...wallet, appId }, row.policyIds, prepared)
        const share = await envelope.open(encryptionContext(use), row.sealedShare)
        return { method: called, data: await signWith(row, share, use, prepared.sign) }
      } finally {
        appShare.fill(0)
      }
    },

    delete: (key: DelegationKey): Promise<boolean> => repo.remove(key),

    /** Verifies every key before it stores the first, so a wrong wallet changes nothing. */
    adopt: (
      { appId, userId }: { appId: string; userId: string },
      halves: Halves,
      wallets: readonly AdoptedWallet[],
    ): Promise<(PublicKeyInfo & { walletId: string })[]> =>
      withRoot(halves, async (root) => {
        const opened: { wallet: AdoptedWallet; key: Uint8Array }[] = []
        try {
          for (const wallet of wallets) opened.push({ wallet, key: root.keyOf(wallet).key })
          const adopted: (PublicKeyInfo & { walletId: string })[] = []
          for (const { wallet, key } of opened) {
            const { walletId, chainType, apiShare } = wallet
            const info = await deps.wallets.store(
              { appId, walletId, chainType, apiShare, owner: { userId } },
              key,
            )
            if (!isSameAddress(chainType, info.address, wallet.address)) {
              throw new SignerError('conflict')
            }
            adopted.push({ walletId, ...info })
          }
          return adopted
        } finally {
          for (const { key } of opened) key.fill(0)
        }
      }),
  }
}
