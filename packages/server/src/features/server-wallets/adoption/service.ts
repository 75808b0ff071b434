import type { WireUser } from '@latchkey/contract'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { adoptWallets } from '@latchkey/contract/signer/signerWalletCalls'
import type { App } from '../../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { ApiShare } from '../createApiShare.ts'
import type { Owners } from '../owners/service.ts'
import type { WalletRepo, WalletRow } from '../repo.ts'
import type { AdoptionRepo } from './repo.ts'

type Deps = {
  repo: Pick<WalletRepo, 'add' | 'findByKey'>
  adoptions: AdoptionRepo
  owners: Owners
  share: ApiShare
  signer: SignerClient
  secrets: Pick<Secrets, 'mac'>
  notice(
    app: App,
    user: WireUser,
    about: { notice: 'adopted'; address: string },
  ): Promise<OutboxRow | undefined>
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

/** The two halves of a root, as the signer expects them. */
export type RootHalves = {
  secret_kind: 'entropy' | 'ethereum-key' | 'solana-key'
  sealed_share: SealedBox
  app_share: string
  factor_shown_at?: number
}
type UserSession = { app: App; user: WireUser; sessionId: string; mfaToken: string | undefined }
type Root = { id: string; entropyId: string; isImported: boolean }
type RootWallet = { chain_type: 'ethereum' | 'solana'; address: string; wallet_index: number }

export type Adopt = (
  session: UserSession,
  root: Root,
  wallets: readonly RootWallet[],
  halves: RootHalves,
) => Promise<void>

/** Migrates device wallets to server wallets with the same addresses. */
export function createAdoption(deps: Deps): Adopt {
  const { repo, share, signer, nowMs, randomBytes } = deps

  /** Inserts our half of a wallet's key once, however often it is requested. */
  async function reserve(session: UserSession, root: Root, wallet: RootWallet, ownerId: string) {
    const { app, user } = session
    const idempotencyKey = deps.secrets
      .mac('idempotency-key', app.id, 'adopted-wallet', root.id, wallet.chain_type, wallet.address)
      .toString('base64url')
    const known = await repo.findByKey(app.id, idempotencyKey)
    if (known) return known
    const id = createId(randomBytes)
    const { sealed, keyVersion } = share.make({ id, appId: app.id })
    await repo.add({
      id,
      appId: app.id,
      ownerId,
      userId: user.id,
      chainType: wallet.chain_type,
      // Null until activation, so that wallet creation does not mistake it for its own attempt.
      place: null,
      address: wallet.address,
      sealedShare: sealed,
      keyVersion,
      isImported: root.isImported,
      idempotencyKey,
      requestHash: null,
      createdAtMs: nowMs(),
    })
    const reserved = await repo.findByKey(app.id, idempotencyKey)
    if (!reserved) throw new ServiceError('service_unavailable')
    return reserved
  }

  return async (session, root, wallets, halves) => {
    const { app, user, sessionId } = session
    const owner = await deps.owners.resolve({ app, session }, {})
    if (!owner) throw new Error('A user session must resolve to an owner')
    const reserved: { row: WalletRow; wallet: RootWallet }[] = []
    for (const wallet of wallets) {
      reserved.push({ wallet, row: await reserve(session, root, wallet, owner.id) })
    }
    const kept = await signer.call(adoptWallets, {
      ...halves,
      app_id: app.id,
      user_id: user.id,
      wallets: reserved.map(({ row, wallet }) => ({
        ...wallet,
        wallet_id: row.id,
        api_share: share.open(row),
      })),
    })
    const mail = await deps.notice(app, user, { notice: 'adopted', address: root.entropyId })
    const keyOf = new Map(kept.wallets.map((wallet) => [wallet.wallet_id, wallet.public_key]))
    // One retry per index that a concurrently created wallet may take.
    await retryOnUniqueViolation(
      () =>
        deps.adoptions.adopt({
          appId: app.id,
          userId: user.id,
          sessionId,
          ownerId: owner.id,
          nowMs: nowMs(),
          wallets: reserved.map(({ row, wallet }) => ({
            ...wallet,
            id: row.id,
            public_key: keyOf.get(row.id) ?? '',
            event_id: createId(randomBytes),
          })),
          mail,
        }),
      wallets.length,
    )
    if (mail) deps.onMailQueued()
  }
}
