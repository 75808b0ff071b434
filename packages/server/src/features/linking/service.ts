import type { WireUser } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccountTransferService, TransferRequest } from '../account-transfer/service.ts'
import type { ProvedIdentity } from '../login/service.ts'
import type { FactorGate, MfaService } from '../mfa/service.ts'
import type { LinkProof } from '../proof/statements.ts'
import type { UserService } from '../user/service.ts'
import {
  ACCOUNT_UNDO,
  type AccountUndoPayload,
  type CreateAccountNotice,
} from './createAccountNotice.ts'
import type { AccountChange, LinkingRepo, LinkOutcome, Target } from './repo.ts'

export type { AccountUndoPayload, LinkProof, Target }
export { ACCOUNT_UNDO }

/** A newly proved identity and its proof. */
export type Proved = { identity: ProvedIdentity; proof: LinkProof }
/** Verifies the caller's proof. Resolves to undefined if the user has the identity already. */
export type Prove = (user: WireUser) => Promise<Proved | undefined>

type Deps = {
  repo: LinkingRepo
  users: Pick<UserService, 'requireBySession'>
  gate: Pick<FactorGate, 'require'>
  mfa: Pick<MfaService, 'isFactorNumber'>
  transfers: Pick<AccountTransferService, 'createOffer' | 'transfer'>
  notice: CreateAccountNotice
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

export type LinkingService = ReturnType<typeof createLinkingService>

/** Links, updates, unlinks and transfers accounts of a user, for every account type. */
export function createLinkingService(deps: Deps) {
  const { repo, users, nowMs } = deps

  /**
   * Requires a recent login, and MFA if it is enabled, so that a stolen token alone cannot change
   * accounts. Guests cannot log in again and are exempt from the first.
   */
  async function admit(caller: UserCaller): Promise<WireUser> {
    const { claims } = caller
    const user = await users.requireBySession(claims)
    const isRecent = claims.authenticatedAtMs > nowMs() - SERVER_LIMITS.recentLoginMs
    if (!isRecent && !user.is_guest) {
      throw new ServiceError('missing_or_invalid_token', { reason: RECENT_LOGIN_REQUIRED })
    }
    await requireFactor(caller, user)
    return user
  }

  const requireFactor = ({ app, claims, mfaToken }: UserCaller, user: WireUser) =>
    deps.gate.require(
      { appId: app.id, user, sessionId: claims.sessionId, mfaToken },
      'account-change',
    )

  const newChange = ({ app, claims }: UserCaller) => ({
    appId: app.id,
    userId: claims.userId,
    sessionId: claims.sessionId,
    nowMs: nowMs(),
    eventId: createId(deps.randomBytes),
  })

  async function rejectFactorNumber(
    user: WireUser,
    { type, subject }: ProvedIdentity,
  ): Promise<void> {
    // The number must not serve as login method and as second factor.
    if (type === 'phone' && (await deps.mfa.isFactorNumber(user.id, subject))) {
      throw new ServiceError('resource_conflict')
    }
  }

  /** Returns the updated user, or throws the reason of the failure. */
  async function toReply(
    caller: UserCaller,
    identity: ProvedIdentity,
    outcome: LinkOutcome,
  ): Promise<WireUser> {
    switch (outcome.status) {
      case 'linked':
        deps.onMailQueued()
        return users.requireBySession(caller.claims)
      case 'unproved':
        // The proof was used before. That is fine if it linked this identity to this user.
        if (outcome.isTheirs) return users.requireBySession(caller.claims)
        throw new ServiceError('invalid_credentials')
      case 'full':
        throw new ServiceError('cannot_link_more_of_type')
      case 'not-held':
        throw new ServiceError('linked_account_not_found')
      case 'taken': {
        const { ownerId } = outcome
        const offer = await deps.transfers.createOffer(caller, { identity, ownerId })
        if (offer === 'not-transferable') throw new ServiceError('linked_to_another_user')
        throw new ServiceError('account_transfer_required', { data: offer })
      }
    }
  }

  const noticeOf = (app: App, user: WireUser, type: string, atMs: number) =>
    deps.notice(app, user, { notice: 'linked', type, restore: null, atMs })

  async function unlinkAccount(
    app: App,
    user: WireUser,
    change: Omit<AccountChange, 'notice'>,
    target: Target,
    evenIfFactor: boolean,
  ): Promise<void> {
    const { type } = target
    // A passkey cannot be restored: its public key is deleted with it.
    const restore = type === 'passkey' ? null : ((await repo.find(user.id, target)) ?? null)
    const about = { notice: 'unlinked', type, restore, atMs: change.nowMs } as const
    const notice = await deps.notice(app, user, about)
    const outcome = await repo.unlink({ ...change, notice }, target, { evenIfFactor })
    if (outcome !== 'unlinked') throw new ServiceError(UNLINK_ERRORS[outcome])
    deps.onMailQueued()
  }

  return {
    admit,

    /** Builds the notification for statements that link an account themselves. */
    noticeOf,

    /** Links an identity to the caller. Checks the caller before the proof. */
    async link(caller: UserCaller, prove: Prove): Promise<WireUser> {
      const user = await admit(caller)
      const proved = await prove(user)
      if (!proved) return user
      const { identity, proof } = proved
      await rejectFactorNumber(user, identity)
      const { type } = identity
      const change = newChange(caller)
      const link = {
        ...change,
        identity,
        proof,
        notice: await noticeOf(caller.app, user, type, change.nowMs),
        accountId: createId(deps.randomBytes),
        max: maxOf(caller.app, type),
      }
      return toReply(caller, identity, await retryOnUniqueViolation(() => repo.link(link)))
    },

    /** Replaces an address with a newly proved one and notifies the old address. */
    async update(
      caller: UserCaller,
      before: Pick<ProvedIdentity, 'type' | 'subject'>,
      prove: Prove,
    ): Promise<WireUser> {
      const user = await admit(caller)
      const proved = await prove(user)
      if (!proved) return user
      const { identity, proof } = proved
      await rejectFactorNumber(user, identity)
      const restore = (await repo.find(user.id, before)) ?? null
      const change = newChange(caller)
      const about = { notice: 'updated', type: before.type, restore, atMs: change.nowMs } as const
      const update = {
        ...change,
        identity,
        proof,
        oldSubject: before.subject,
        notice: await deps.notice(caller.app, user, about),
      }
      const outcome = await retryOnUniqueViolation(() => repo.update(update))
      // The user already has an account of this type, so a transfer would not fit.
      if (outcome.status === 'taken') throw new ServiceError('linked_to_another_user')
      return toReply(caller, identity, outcome)
    },

    /** Transfers an offered identity. The nonce is proof of a recent verification. */
    async transfer(caller: UserCaller, request: TransferRequest): Promise<WireUser> {
      await requireFactor(caller, await users.requireBySession(caller.claims))
      return deps.transfers.transfer(caller, request)
    },

    /** Unlinks an account, unless it is the user's only login method. */
    async unlink(
      caller: UserCaller,
      target: Target,
      /** Allows removing a passkey that is enrolled in MFA. */
      { evenIfFactor = false } = {},
    ): Promise<WireUser> {
      const user = await admit(caller)
      await unlinkAccount(caller.app, user, newChange(caller), target, evenIfFactor)
      return users.requireBySession(caller.claims)
    },

    /** Unlinks an account for the app's back end and notifies the user. */
    async unlinkOf(app: App, user: WireUser, target: Target): Promise<void> {
      const eventId = createId(deps.randomBytes)
      const change = { appId: app.id, userId: user.id, sessionId: null, nowMs: nowMs(), eventId }
      await unlinkAccount(app, user, change, target, false)
    },
  }
}

const UNLINK_ERRORS = {
  'not-held': 'linked_account_not_found',
  embedded: 'cannot_unlink_embedded_wallet',
  sole: 'cannot_unlink_sole_account',
  factor: 'resource_conflict',
} as const

/** One account of each type, wallets up to the app's maximum, any number of cross-app accounts. */
function maxOf({ definition }: App, type: string): number | null {
  if (type === 'cross_app') return null
  return type === 'wallet' ? (definition.externalWallets.maxPerUser ?? null) : 1
}
