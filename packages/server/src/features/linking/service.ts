import { SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import type { App } from '../../platform/config/createApps.ts'
import type { LinkProof } from '../../platform/db/consumeProof.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccountTransferService, TransferWish } from '../account-transfer/service.ts'
import type { ProvedIdentity } from '../login/service.ts'
import type { FactorGate, MfaService } from '../mfa/service.ts'
import type { UserService } from '../user/service.ts'
import { type CreateNotice, UNDO, type Undo } from './createAccountNotice.ts'
import type { Change, LinkingRepo, LinkOutcome, Target } from './repo.ts'

export type { LinkProof, Target, Undo }
export { UNDO }

/** A newly proved identity and its proof. */
export type Proved = { identity: ProvedIdentity; proof: LinkProof }
/** Verifies the caller's proof. Resolves to undefined if the user has the identity already. */
export type Prove = (user: WireUser) => Promise<Proved | undefined>

type Deps = {
  repo: LinkingRepo
  users: Pick<UserService, 'requireBySession'>
  gate: Pick<FactorGate, 'require'>
  mfa: Pick<MfaService, 'isFactorNumber'>
  transfers: Pick<AccountTransferService, 'offer' | 'transfer'>
  notice: CreateNotice
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
  async function admit(changer: UserCaller): Promise<WireUser> {
    const { claims } = changer
    const user = await users.requireBySession(claims)
    const isRecent = claims.authenticatedAtMs > nowMs() - SERVER_LIMITS.recentLoginMs
    if (!isRecent && !user.is_guest) {
      throw new ServiceError('missing_or_invalid_token', { reason: RECENT_LOGIN_REQUIRED })
    }
    await requireFactor(changer, user)
    return user
  }

  const requireFactor = ({ app, claims, mfaToken }: UserCaller, user: WireUser) =>
    deps.gate.require(
      { appId: app.id, user, sessionId: claims.sessionId, mfaToken },
      'account-change',
    )

  const change = ({ app, claims }: UserCaller) => ({
    appId: app.id,
    userId: claims.userId,
    sessionId: claims.sessionId,
    nowMs: nowMs(),
    eventId: createId(deps.randomBytes),
  })

  async function checkNumber(user: WireUser, { type, subject }: ProvedIdentity): Promise<void> {
    // The number must not serve as login method and as second factor.
    if (type === 'phone' && (await deps.mfa.isFactorNumber(user.id, subject))) {
      throw new ServiceError('resource_conflict')
    }
  }

  /** Returns the updated user, or throws the reason of the failure. */
  async function answer(
    changer: UserCaller,
    identity: ProvedIdentity,
    outcome: LinkOutcome,
  ): Promise<WireUser> {
    switch (outcome.status) {
      case 'linked':
        deps.onMailQueued()
        return users.requireBySession(changer.claims)
      case 'unproved':
        // The proof was used before. That is fine if it linked this identity to this user.
        if (outcome.isTheirs) return users.requireBySession(changer.claims)
        throw new ServiceError('invalid_credentials')
      case 'full':
        throw new ServiceError('cannot_link_more_of_type')
      case 'not-held':
        throw new ServiceError('linked_account_not_found')
      case 'taken':
        return deps.transfers.offer(changer, { identity, ownerId: outcome.ownerId })
    }
  }

  const noticeOf = (app: App, user: WireUser, type: string, atMs: number) =>
    deps.notice(app, user, { notice: 'linked', type, restore: null, atMs })

  async function takeAway(
    app: App,
    user: WireUser,
    made: Omit<Change, 'notice'>,
    target: Target,
    evenIfFactor: boolean,
  ): Promise<void> {
    const { type } = target
    // A passkey cannot be restored: its public key is deleted with it.
    const restore = type === 'passkey' ? null : ((await repo.find(user.id, target)) ?? null)
    const about = { notice: 'unlinked', type, restore, atMs: made.nowMs } as const
    const notice = await deps.notice(app, user, about)
    const outcome = await repo.unlink({ ...made, notice }, target, { evenIfFactor })
    if (outcome !== 'unlinked') throw new ServiceError(REFUSALS[outcome])
    deps.onMailQueued()
  }

  return {
    admit,

    /** Builds the notification for statements that link an account themselves. */
    noticeOf,

    /** Links an identity to the caller. Checks the caller before the proof. */
    async link(changer: UserCaller, prove: Prove): Promise<WireUser> {
      const user = await admit(changer)
      const proved = await prove(user)
      if (!proved) return user
      const { identity, proof } = proved
      await checkNumber(user, identity)
      const { type } = identity
      const made = change(changer)
      const link = {
        ...made,
        identity,
        proof,
        notice: await noticeOf(changer.app, user, type, made.nowMs),
        accountId: createId(deps.randomBytes),
        max: maxOf(changer.app, type),
      }
      return answer(changer, identity, await retryOnUniqueViolation(() => repo.link(link)))
    },

    /** Replaces an address with a newly proved one and notifies the old address. */
    async update(
      changer: UserCaller,
      before: Pick<ProvedIdentity, 'type' | 'subject'>,
      prove: Prove,
    ): Promise<WireUser> {
      const user = await admit(changer)
      const proved = await prove(user)
      if (!proved) return user
      const { identity, proof } = proved
      await checkNumber(user, identity)
      const restore = (await repo.find(user.id, before)) ?? null
      const made = change(changer)
      const about = { notice: 'updated', type: before.type, restore, atMs: made.nowMs } as const
      const update = {
        ...made,
        identity,
        proof,
        oldSubject: before.subject,
        notice: await deps.notice(changer.app, user, about),
      }
      const outcome = await retryOnUniqueViolation(() => repo.update(update))
      // The user already has an account of this type, so a transfer would not fit.
      if (outcome.status === 'taken') throw new ServiceError('linked_to_another_user')
      return answer(changer, identity, outcome)
    },

    /** Transfers an offered identity. The nonce is proof of a recent verification. */
    async transfer(changer: UserCaller, asked: TransferWish): Promise<WireUser> {
      await requireFactor(changer, await users.requireBySession(changer.claims))
      return deps.transfers.transfer(changer, asked)
    },

    /** Unlinks an account, unless it is the user's only login method. */
    async unlink(
      changer: UserCaller,
      target: Target,
      /** Allows removing a passkey that is enrolled in MFA. */
      { evenIfFactor = false } = {},
    ): Promise<WireUser> {
      const user = await admit(changer)
      await takeAway(changer.app, user, change(changer), target, evenIfFactor)
      return users.requireBySession(changer.claims)
    },

    /** Unlinks an account for the app's back end and notifies the user. */
    async unlinkOf(app: App, user: WireUser, target: Target): Promise<void> {
      const eventId = createId(deps.randomBytes)
      const made = { appId: app.id, userId: user.id, sessionId: null, nowMs: nowMs(), eventId }
      await takeAway(app, user, made, target, false)
    },
  }
}

const REFUSALS = {
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
