import { timingSafeEqual } from 'node:crypto'
import type { SealedBox } from '@latchkey/contract/hpke'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { Envelope, Place } from '../envelope/createEnvelope.ts'
import type { KeyQuorums } from '../key-quorums/service.ts'
import type { Policies } from '../policies/service.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import type { PublicSide } from '../wallets/PublicSide.ts'
import { prepare } from '../wallets/prepare.ts'
import { readRequest } from '../wallets/readRequest.ts'
import type { Wallets } from '../wallets/service.ts'
import type { JoinedRoot, RootWallet, SecretKind } from './joinHalves.ts'
import type { DelegatedShareRepo, DelegationKey, DelegatedShareRow as Row } from './repo.ts'

type Deps = {
  repo: DelegatedShareRepo
  envelope: Envelope
  transportKeys: TransportKeys
  wallets: Pick<Wallets, 'keep'>
  quorums: Pick<KeyQuorums, 'isSignedBy'>
  policies: Pick<Policies, 'requireAll' | 'requireAdmission'>
  nowMs(): number
}

/** The halves of one root as they arrive, and when their person showed a factor. */
export type Halves = {
  kind: SecretKind
  box: SealedBox
  appShare: Uint8Array
  factorShownAtMs: number | undefined
}
export type AdoptedWallet = RootWallet & { walletId: string; apiShare: Uint8Array }

/** Restrictions of a delegation: one of these keys must sign, and the policies must allow the request. */
export type Grant = { publicKeys: readonly string[]; policyIds: readonly string[] }
export type DelegatedUse = DelegationKey & {
  walletId: string
  wallet: RootWallet
  appShare: Uint8Array
  /** Keys of the app now, for what was delegated before it had any. */
  publicKeys: readonly string[]
  authorization: Authorization
  filled?: FilledTransaction | undefined
}

export type DelegatedShares = ReturnType<typeof createDelegatedShares>

/** Request kinds allowed for delegated wallets: no key export, raw bytes or EIP-7702 authorizations. */
const DELEGABLE: readonly string[] = ['transaction', 'typed-data', 'solana-transaction', 'message']

const placeOf = ({ appId, userId, delegationId }: DelegationKey): Place => ({
  purpose: 'delegated-share',
  appId,
  userId,
  table: 'delegated_shares',
  column: 'sealed_share',
  row: delegationId,
  version: 1,
})

/** Loaded when first needed: the libraries under it are large. */
const join = async (kind: SecretKind, one: Uint8Array, other: Uint8Array): Promise<JoinedRoot> =>
  (await import('./joinHalves.ts')).joinHalves(kind, one, other)

/** Delegated and adopted roots. Halves are joined in memory only, to verify and to sign. */
export function createDelegatedShares(deps: Deps) {
  const { repo, envelope, transportKeys, nowMs } = deps

  /** Lends the signer's half and what both join to; both are wiped afterwards. */
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

  async function isKept(key: DelegationKey, share: Uint8Array): Promise<boolean> {
    const row = await repo.find(key)
    if (!row) return false
    const kept = await envelope.open(placeOf(key), row.sealedShare)
    return kept.byteLength === share.byteLength && timingSafeEqual(kept, share)
  }

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
    keep: (
      key: DelegationKey,
      halves: Halves,
      wallets: readonly RootWallet[],
      grant: Grant,
    ): Promise<void> =>
      withRoot(halves, async (root, share) => {
        await deps.policies.requireAll(key.appId, grant.policyIds)
        for (const wallet of wallets) root.keyOf(wallet).key.fill(0)
        const sealedShare = await envelope.seal(placeOf(key), share)
        const row = { ...key, ...grant, secretKind: halves.kind, sealedShare, keptAtMs: nowMs() }
        if (await repo.add(row)) return
        if (!(await isKept(key, share))) throw new SignerError('conflict')
      }),

    /** One signature: both halves are joined for it, and wiped. */
    async use(use: DelegatedUse): Promise<{ method: string; data: unknown }> {
      const { appId, walletId, wallet, authorization, appShare } = use
      try {
        const request = readRequest({ appId, walletId }, authorization)
        const row = await repo.find(use)
        if (!row) throw new SignerError('not_found')
        await requireSigned(use, row)
        const { called, ...prepared } = await prepare(wallet, request, use.filled)
        // Rejects requests that outlast a revocation or sign arbitrary bytes.
        if (!DELEGABLE.includes(prepared.subject.kind)) throw new SignerError('policy_violation')
        await deps.policies.requireAdmission({ ...wallet, appId }, row.policyIds, prepared)
        const share = await envelope.open(placeOf(use), row.sealedShare)
        return { method: called, data: await signWith(row, share, use, prepared.sign) }
      } finally {
        appShare.fill(0)
      }
    },

    forget: (key: DelegationKey): Promise<boolean> => repo.remove(key),

    /** Every key is there before the first one is kept: what does not belong to the root moves nothing. */
    adopt: (
      { appId, userId }: { appId: string; userId: string },
      halves: Halves,
      wallets: readonly AdoptedWallet[],
    ): Promise<(PublicSide & { walletId: string })[]> =>
      withRoot(halves, async (root) => {
        const opened: { wallet: AdoptedWallet; key: Uint8Array }[] = []
        try {
          for (const wallet of wallets) opened.push({ wallet, key: root.keyOf(wallet).key })
          const kept: (PublicSide & { walletId: string })[] = []
          for (const { wallet, key } of opened) {
            const { walletId, chainType, apiShare } = wallet
            const side = await deps.wallets.keep(
              { appId, walletId, chainType, apiShare, owner: { userId } },
              key,
            )
            if (!isSameAddress(chainType, side.address, wallet.address)) {
              throw new SignerError('conflict')
            }
            kept.push({ walletId, ...side })
          }
          return kept
        } finally {
          for (const { key } of opened) key.fill(0)
        }
      }),
  }
}
