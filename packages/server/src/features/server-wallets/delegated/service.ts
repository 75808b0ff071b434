import type { ChainType, WireUser } from '@latchkey/contract'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { useDelegatedWallet } from '@latchkey/contract/signer/signerPolicyCalls'
import type { Authorization, FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import type { App } from '../../../platform/config/createApps.ts'
import type { EncryptionContext, Envelope } from '../../../platform/envelope/createEnvelope.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { UserService } from '../../user/service.ts'
import type { DelegatedRepo, DelegatedRow } from './repo.ts'

type Deps = {
  repo: DelegatedRepo
  envelope: Envelope
  signer: SignerClient
  users: Pick<UserService, 'find'>
  notice(
    app: App,
    user: WireUser,
    about: { notice: 'delegated-use'; address: string },
  ): Promise<OutboxRow | undefined>
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

/** A row whose delegation is active. */
export type DelegatedWallet = DelegatedRow & {
  delegationId: string
  sealedShare: Uint8Array
  keyVersion: number
}
const isDelegated = (row: DelegatedRow): row is DelegatedWallet =>
  row.delegationId !== null && row.sealedShare !== null && row.keyVersion !== null

type DelegationKey = { rootId: string; delegationId: string; appId: string; userId: string }

/** Bound to root and delegation id, so a replaced half does not decrypt. */
export const delegationContext = (key: DelegationKey): EncryptionContext => ({
  table: 'wallet_delegations',
  column: 'sealed_share',
  row: `${key.rootId}:${key.delegationId}`,
  appId: key.appId,
  userId: key.userId,
})

export type DelegatedWallets = ReturnType<typeof createDelegatedWallets>

/** Device wallets that users delegated to the app. */
export function createDelegatedWallets(deps: Deps) {
  const { repo, envelope, signer } = deps

  return {
    /** Throws `user_has_not_delegated_wallet` for a wallet that is not delegated. */
    async find(app: App, id: string): Promise<DelegatedWallet | undefined> {
      const row = await repo.find(app.id, id)
      if (row && !isDelegated(row)) throw new ServiceError('user_has_not_delegated_wallet')
      return row
    },

    /** The wallet as back ends see it (docs/protocol.md, Server wallet). It has no owner in the API. */
    async show(app: App, id: string): Promise<ServerWallet | undefined> {
      const row = await repo.find(app.id, id)
      if (!row || !isDelegated(row)) return undefined
      return {
        id: row.id,
        address: row.address,
        chain_type: row.chainType,
        created_at: row.createdAtMs,
        exported_at: null,
        imported_at: null,
        policy_ids: [...app.definition.embeddedWallets.delegatedUse.policyIds],
        additional_signers: [],
        owner_id: null,
      }
    },

    /** Signs once: the signer gets our half, joins the key, signs and erases it. */
    async sign(
      app: App,
      wallet: DelegatedWallet,
      authorization: Authorization,
      filled?: FilledTransaction,
    ): Promise<{ method: string; data: unknown }> {
      const { keyVersion, sealedShare: sealed } = wallet
      const share = envelope.open({ keyVersion, sealed }, delegationContext(wallet))
      const { authorizationKeys } = app.definition.embeddedWallets.delegatedUse
      const requested = {
        app_id: wallet.appId,
        user_id: wallet.userId,
        wallet_id: wallet.id,
        delegation_id: wallet.delegationId,
        app_share: Buffer.from(share).toString('base64'),
        chain_type: wallet.chainType as ChainType,
        address: wallet.address,
        wallet_index: wallet.walletIndex,
        public_keys: [...authorizationKeys],
        authorization,
        ...(filled && { filled }),
      }
      return signer.call(useDelegatedWallet, requested).catch((error: unknown) => {
        const isGone = error instanceof ServiceError && error.code === 'not_found'
        throw isGone ? new ServiceError('user_has_not_delegated_wallet', { cause: error }) : error
      })
    },

    async recordUse(
      app: App,
      wallet: DelegatedWallet,
      signed: { method: string; hash: string },
    ): Promise<void> {
      const { address, userId, firstUsedAtMs } = wallet
      const isFirst = firstUsedAtMs === null
      const user = isFirst ? await deps.users.find(app.id, userId) : undefined
      const mail = user && (await deps.notice(app, user, { notice: 'delegated-use', address }))
      const event = { id: createId(deps.randomBytes), nowMs: deps.nowMs() }
      await repo.recordUse(wallet, event, signed, mail)
      if (mail) deps.onMailQueued()
    },
  }
}
