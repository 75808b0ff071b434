import { SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import type { App } from '../../platform/config/createApps.ts'
import { inRaceRetried } from '../../platform/db/inRaceRetried.ts'
import type { LinkProof } from '../../platform/db/useProof.ts'
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

/** An identity that was proved just now, and what it was proved with. */
export type Proved = { identity: ProvedIdentity; proof: LinkProof }
/** Checks what somebody shows; answers nothing where the identity is theirs already. */
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

/** What a person does to the accounts of their own, whichever kind: the rules are here and nowhere else. */
export function createLinkingService(deps: Deps) {
  const { repo, users, nowMs } = deps

  /**
   * Lets in whoever logged in lately and passed a factor if they have one, so that a stolen token alone
   * changes nothing. A guest has nothing to log in with again.
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
    // One card in one phone would be both factors.
    if (type === 'phone' && (await deps.mfa.isFactorNumber(user.id, subject))) {
      throw new ServiceError('resource_conflict')
    }
  }

  /** What the person is told of a change, or why there was none. */
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
        // A proof that is used up: no harm when it linked this very identity to this very person.
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
    // A passkey cannot be put back: what signs for it goes with it.
    const restore = type === 'passkey' ? null : ((await repo.find(user.id, target)) ?? null)
    const about = { notice: 'unlinked', type, restore, atMs: made.nowMs } as const
    const notice = await deps.notice(app, user, about)
    const outcome = await repo.unlink({ ...made, notice }, target, { evenIfFactor })
    if (outcome !== 'unlinked') throw new ServiceError(REFUSALS[outcome])
    deps.onMailQueued()
  }

  return {
    admit,

    /** The mail that tells of a new account with its way back, for statements that link by themselves. */
    noticeOf,

    /** Gives an identity to somebody who is logged in; it is not even looked at before they may. */
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
      return answer(changer, identity, await inRaceRetried(() => repo.link(link)))
    },

    /** Puts a newly proved address in the place of the one before it, which is told. */
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
      const outcome = await inRaceRetried(() => repo.update(update))
      // There is room for one: what is another account's could not be moved here.
      if (outcome.status === 'taken') throw new ServiceError('linked_to_another_user')
      return answer(changer, identity, outcome)
    },

    /** Moves an identity that was offered. The nonce itself shows that it was proved just now. */
    async transfer(changer: UserCaller, asked: TransferWish): Promise<WireUser> {
      await requireFactor(changer, await users.requireBySession(changer.claims))
      return deps.transfers.transfer(changer, asked)
    },

    /** Takes an account away again, unless nothing else would let the person in. */
    async unlink(
      changer: UserCaller,
      target: Target,
      /** Whether a passkey may go that is asked for before the wallet is used. */
      { evenIfFactor = false } = {},
    ): Promise<WireUser> {
      const user = await admit(changer)
      await takeAway(changer.app, user, change(changer), target, evenIfFactor)
      return users.requireBySession(changer.claims)
    },

    /** The same at the word of the app's back end; the person is told of it too. */
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

/** One account of each kind; of wallets as many as the app lets people have, of other apps any number. */
function maxOf({ definition }: App, type: string): number | null {
  if (type === 'cross_app') return null
  return type === 'wallet' ? (definition.externalWallets.maxPerUser ?? null) : 1
}
