import { SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import { withRetry } from '../../platform/db/withRetry.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { ProvedIdentity } from '../login/service.ts'
import type { UserService } from '../user/service.ts'
import { describeAccount } from './describeAccount.ts'
import type { AccountTransferRepo } from './repo.ts'

const KIND = 'account-transfer'
const NONCE_BYTES = 32
/** Account types that cannot be transferred between users. */
const FIXED: ReadonlySet<string> = new Set(['passkey', 'guest', 'custom_auth', 'smart_wallet'])

/** Sealed payload of a transfer nonce. */
type Offered = { toUserId: string; fromUserId: string; sessionId: string } & Pick<
  ProvedIdentity,
  'type' | 'subject'
>
export type TransferCaller = Pick<UserCaller, 'app' | 'claims'>

/** The nonce, and a check that the offered account is the one the caller named. */
export type TransferWish = {
  nonce: string
  isNamed(identity: Pick<ProvedIdentity, 'type' | 'subject'>): boolean
}

type Deps = {
  repo: AccountTransferRepo
  users: Pick<UserService, 'find' | 'requireBySession'>
  singleUse: Pick<SingleUse, 'put' | 'peek' | 'keyOf'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type AccountTransferService = ReturnType<typeof createAccountTransferService>

/** Moves an identity from another account of the caller. That account is deleted. */
export function createAccountTransferService(deps: Deps) {
  const { repo, users, singleUse } = deps

  return {
    /**
     * Creates a transfer offer for a caller who has just proved the identity. Resolves to
     * `'not-transferable'` if the type cannot move or the owner has another login method.
     */
    async offer(
      { app, claims }: TransferCaller,
      { identity, ownerId }: { identity: ProvedIdentity; ownerId: string },
    ): Promise<never> {
      const { type, subject } = identity
      const owner = FIXED.has(type) ? undefined : await users.find(app.id, ownerId)
      if (!owner || !(await repo.isSole(ownerId, type, subject))) {
        throw new ServiceError('linked_to_another_user')
      }
      const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES)).toString('base64url')
      const payload: Offered = {
        toUserId: claims.userId,
        fromUserId: ownerId,
        sessionId: claims.sessionId,
        type,
        subject,
      }
      const lifetimeMs = SERVER_LIMITS.accountTransferLifetimeMs
      await singleUse.put({ kind: KIND, appId: app.id, secret: nonce, payload, lifetimeMs })
      const data = describeAccount(nonce, identity, owner)
      throw new ServiceError('account_transfer_required', { data })
    },

    /** Moves the offered identity once, for the user and the session of the offer. */
    async transfer({ app, claims }: TransferCaller, asked: TransferWish): Promise<WireUser> {
      const item = { kind: KIND, appId: app.id, secret: asked.nonce }
      const offered = (await singleUse.peek(item)) as Offered | undefined
      const isTheirs = offered?.toUserId === claims.userId && offered.sessionId === claims.sessionId
      if (!offered || !isTheirs || !asked.isNamed(offered)) {
        throw new ServiceError('invalid_credentials')
      }
      const { type } = offered
      const outcome = await withRetry(() =>
        repo.transfer({
          ...offered,
          appId: app.id,
          nonceKind: KIND,
          nonceKey: singleUse.keyOf(item),
          max: type === 'wallet' ? (app.definition.externalWallets.maxPerUser ?? null) : 1,
          nowMs: deps.nowMs(),
          eventIds: [createId(deps.randomBytes), createId(deps.randomBytes)],
        }),
      )
      // MFA of the other account can be passed only in that account, so the user must remove it
      // there first.
      if (outcome === 'factor') throw new ServiceError('missing_or_invalid_mfa')
      if (outcome === 'full') throw new ServiceError('cannot_link_more_of_type')
      if (outcome !== 'transferred') throw new ServiceError('invalid_credentials')
      return users.requireBySession(claims)
    },
  }
}
