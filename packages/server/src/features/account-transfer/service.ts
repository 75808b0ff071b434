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
/** What is proved by nothing that could be shown again, is the host's own to give, or lets nobody in. */
const FIXED: ReadonlySet<string> = new Set(['passkey', 'guest', 'custom_auth', 'smart_wallet'])

/** What a nonce is for; sealed beside it. */
type Offered = { toUserId: string; fromUserId: string; sessionId: string } & Pick<
  ProvedIdentity,
  'type' | 'subject'
>
export type TransferCaller = Pick<UserCaller, 'app' | 'claims'>

/** The nonce, and whether what it moves is what the caller named. */
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

/** Taking an identity over from another account of one's own, which ends with it (security.md H10). */
export function createAccountTransferService(deps: Deps) {
  const { repo, users, singleUse } = deps

  return {
    /**
     * Refuses to link what is somebody else's. To whoever has just proved that it is theirs, a nonce is
     * offered with which it can be moved, if the other account has no other way in that would be lost.
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

    /** Moves the identity, for the person and the session it was offered to, once. */
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
      // The other account's factor can be shown in that account only: it is removed there first.
      if (outcome === 'factor') throw new ServiceError('missing_or_invalid_mfa')
      if (outcome === 'full') throw new ServiceError('cannot_link_more_of_type')
      if (outcome !== 'transferred') throw new ServiceError('invalid_credentials')
      return users.requireBySession(claims)
    },
  }
}
