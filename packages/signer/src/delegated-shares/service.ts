import { timingSafeEqual } from 'node:crypto'
import type { SealedBox } from '@latchkey/contract/hpke'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { Envelope, Place } from '../envelope/createEnvelope.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import type { PublicSide } from '../wallets/PublicSide.ts'
import type { Wallets } from '../wallets/service.ts'
import { type JoinedRoot, joinHalves, type RootWallet, type SecretKind } from './joinHalves.ts'
import type { DelegatedShareRepo, DelegationKey } from './repo.ts'

type Deps = {
  repo: DelegatedShareRepo
  envelope: Envelope
  transportKeys: TransportKeys
  wallets: Pick<Wallets, 'keep'>
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

export type DelegatedShares = ReturnType<typeof createDelegatedShares>

const placeOf = ({ appId, userId, delegationId }: DelegationKey): Place => ({
  purpose: 'delegated-share',
  appId,
  userId,
  table: 'delegated_shares',
  column: 'sealed_share',
  row: delegationId,
  version: 1,
})

/** Roots that people hand over: joined in memory only, to see that they are what they are said to be. */
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
      const root = await joinHalves(kind, share, appShare)
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

  return {
    keep: (key: DelegationKey, halves: Halves, wallets: readonly RootWallet[]): Promise<void> =>
      withRoot(halves, async (root, share) => {
        for (const wallet of wallets) root.keyOf(wallet).key.fill(0)
        const sealedShare = await envelope.seal(placeOf(key), share)
        const row = { ...key, secretKind: halves.kind, sealedShare, keptAtMs: nowMs() }
        if (await repo.add(row)) return
        if (!(await isKept(key, share))) throw new SignerError('conflict')
      }),

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
