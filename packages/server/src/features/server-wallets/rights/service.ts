import type { WireUser } from '@latchkey/contract'
import { POLICY_LIMITS } from '@latchkey/contract/endpoints/policies'
import type { ServerWallet, WalletRights } from '@latchkey/contract/endpoints/wallets'
import { changeWalletRights, getStoredPolicy } from '@latchkey/contract/signer/signerPolicyCalls'
import type { App } from '../../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { OutboxRow } from '../../../platform/mail/createOutbox.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { RequireFactor } from '../../mfa/service.ts'
import type { SessionService } from '../../session/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit } from '../createAdmit.ts'
import type { ApiShare } from '../createApiShare.ts'
import { type AuthorizationOf, withOwnerSessions } from '../createAuthorizationOf.ts'
import type { Owners } from '../owners/service.ts'
import type { WalletQueries } from '../query/service.ts'
import { externalIdTaken, readLabels } from '../readLabels.ts'
import type { Labels, Rights, WalletRepo, WalletRow } from '../repo.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { WalletCaller } from '../WalletCaller.ts'

type Deps = {
  repo: Pick<WalletRepo, 'changeRights' | 'setLabels'>
  queries: Pick<WalletQueries, 'require'>
  owners: Pick<Owners, 'require' | 'resolve' | 'register'>
  share: Pick<ApiShare, 'open'>
  admit: Admit
  signer: SignerClient
  authorizationOf: AuthorizationOf
  users: Pick<UserService, 'find'>
  sessions: Pick<SessionService, 'openIds'>
  requireFactor: RequireFactor
  notice(
    app: App,
    user: WireUser,
    about: { notice: 'delegated'; address: string },
  ): Promise<OutboxRow | undefined>
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}
type Change = {
  walletId: string
  body: WalletRights & Record<string, unknown>
  header(name: string): string | undefined
}

export type WalletRightsService = ReturnType<typeof createWalletRights>

/** Policies and additional signers of wallets. The signer stores and enforces both. */
export function createWalletRights(deps: Deps) {
  /** Stores each named quorum in the signer, which does not accept unknown ones later. */
  async function registerSigners(
    { app }: WalletCaller,
    { additional_signers }: WalletRights,
  ): Promise<void> {
    for (const { signer_id } of additional_signers ?? []) await deps.owners.require(app, signer_id)
  }

  /** Checked here too, so that no creation starts that the signer would reject at its end. */
  async function requirePolicies({ id: app_id }: App, ids: readonly string[], chainType: string) {
    for (const policy_id of ids) {
      const policy = await deps.signer
        .call(getStoredPolicy, { app_id, policy_id })
        .catch((error: unknown) => {
          if (error instanceof ServiceError && error.code === 'not_found') return undefined
          throw error
        })
      if (policy?.chain_type === chainType) continue
      throw new ServiceError('invalid_data', {
        sentence: `No policy ${policy_id} for ${chainType}`,
      })
    }
  }

  /** Stores the rights. Notifies the user if another key gains access to their wallet. */
  async function saveRights(
    { app, session }: WalletCaller,
    row: WalletRow,
    rights: Rights,
    before: Rights['additionalSigners'] = row.additionalSigners,
  ): Promise<void> {
    const known = new Set(before.map(({ signer_id }) => signer_id))
    const isNew = rights.additionalSigners.some(({ signer_id }) => !known.has(signer_id))
    const user = isNew && row.userId !== null && (await deps.users.find(app.id, row.userId))
    const about = { notice: 'delegated', address: row.address ?? '' } as const
    const mail = user ? await deps.notice(app, user, about) : undefined
    const event = {
      id: createId(deps.randomBytes),
      sessionId: session?.sessionId ?? null,
      nowMs: deps.nowMs(),
    }
    await deps.repo.changeRights(row, rights, event, mail)
    if (mail) deps.onMailQueued()
  }

  async function saveLabels(row: WalletRow, body: WalletRights): Promise<Labels> {
    const labels = readLabels(body, row)
    const isChanged = labels.displayName !== row.displayName || labels.externalId !== row.externalId
    if (isChanged && !(await deps.repo.setLabels(row.appId, row.id, labels))) {
      throw externalIdTaken()
    }
    return labels
  }

  /**
   * The new owner in the request, if it differs. A user's wallet keeps its owner, and no wallet is given
   * to a user.
   */
  async function readNewOwner(
    caller: WalletCaller,
    row: WalletRow,
    { owner, owner_id }: WalletRights,
  ) {
    if (!owner && (!owner_id || owner_id === row.ownerId)) return undefined
    const ownerIsFixed = new ServiceError('not_supported', {
      sentence:
        'A wallet owned by a user cannot change its owner, and no wallet can be transferred to a user',
    })
    if (row.userId !== null) throw ownerIsFixed
    const next = await deps.owners.resolve(
      { app: caller.app, session: undefined },
      { owner, owner_id },
    )
    if (!next || next.id === row.ownerId) return undefined
    if (next.userId !== null) throw ownerIsFixed
    await deps.owners.register(next)
    return next
  }

  return {
    /**
     * Reads the rights of a new wallet. A creation has no authorization signature, so a user with a second
     * factor shows it before adding signers.
     */
    async readForNewWallet(
      caller: WalletCaller,
      wanted: WalletRights,
      chainType: string,
    ): Promise<Rights> {
      const additionalSigners = (wanted.additional_signers ?? []).map(
        ({ signer_id, override_policy_ids }) => ({
          signer_id,
          ...(override_policy_ids && { override_policy_ids }),
        }),
      )
      const policyIds = wanted.policy_ids ?? []
      if (caller.session && additionalSigners.length > 0) {
        await deps.requireFactor({ ...caller.session, appId: caller.app.id }, 'use')
      }
      const { policiesPerWalletMax, signersPerWalletMax } = POLICY_LIMITS
      if (
        policyIds.length > policiesPerWalletMax ||
        additionalSigners.length > signersPerWalletMax
      ) {
        throw new ServiceError('invalid_data')
      }
      await registerSigners(caller, wanted)
      const overriding = additionalSigners.flatMap((one) => one.override_policy_ids ?? [])
      await requirePolicies(caller.app, [...policyIds, ...overriding], chainType)
      return { policyIds, additionalSigners }
    },

    /** Notifies the user whose new wallet has additional signers. */
    async notifyOfNewWallet(caller: WalletCaller, row: WalletRow): Promise<void> {
      if (row.additionalSigners.length > 0) await saveRights(caller, row, row, [])
    },

    /** Changes the rights as the owner signed them. */
    async change(
      caller: UserOrAppCaller,
      { walletId, body, header }: Change,
    ): Promise<ServerWallet> {
      const admitted = await deps.admit(caller)
      const row = await deps.queries.require(admitted, walletId)
      const owner = await readNewOwner(admitted, row, body)
      const isLabelChange = !owner && !body.policy_ids && !body.additional_signers
      if (isLabelChange) return toWireWallet({ ...row, ...(await saveLabels(row, body)) })
      if (admitted.session && body.additional_signers && approvesInVault(admitted.app)) {
        await deps.requireFactor({ ...admitted.session, appId: admitted.app.id }, 'delegation')
      }
      await registerSigners(admitted, body)
      const path = `wallets/${row.id}`
      const signed = deps.authorizationOf(admitted.app, { method: 'PATCH', path, body, header })
      const changed = await deps.signer.call(changeWalletRights, {
        app_id: row.appId,
        wallet_id: row.id,
        api_share: deps.share.open(row),
        owner_id: row.ownerId,
        authorization: await withOwnerSessions(deps.sessions, row, signed),
      })
      const rights = {
        policyIds: changed.policy_ids,
        additionalSigners: changed.additional_signers,
      }
      const ownerId = owner?.id ?? row.ownerId
      await saveRights(admitted, { ...row, ownerId }, rights)
      const labels = await saveLabels(row, body)
      return toWireWallet({ ...row, ...rights, ...labels, ownerId })
    },
  }
}

/** Public clients of the protocol send no second factor with a change of rights. */
const approvesInVault = ({ definition }: App) => definition.embeddedWallets.approval === 'vault'

/** Rights as the signer expects them. */
export const signerRights = ({ policyIds, additionalSigners }: Rights) => ({
  policy_ids: [...policyIds],
  additional_signers: [...additionalSigners],
})
