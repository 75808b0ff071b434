import { accountTypeOf, listMethods, type WireUser } from '@latchkey/contract'
import type { TransferOffer } from '@latchkey/contract/endpoints/linking'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
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
const NON_TRANSFERABLE_TYPES: ReadonlySet<string> = new Set([
  ...listMethods(({ transferable }) => !transferable).map((id) => accountTypeOf(id) ?? id),
  'smart_wallet',
])

/** Sealed payload of a transfer nonce. */
type OfferedTransfer = { toUserId: string; fromUserId: string; sessionId: string } & Pick<
  ProvedIdentity,
  'type' | 'subject'
>
export type TransferCaller = Pick<UserCaller, 'app' | 'claims'>

/** The nonce, and a check that the offered account is the one the caller named. */
export type TransferRequest = {
  nonce: string
  matches(identity: Pick<ProvedIdentity, 'type' | 'subject'>): boolean
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
    async createOffer(
      { app, claims }: TransferCaller,
      { identity, ownerId }: { identity: ProvedIdentity; ownerId: string },
    ): Promise<TransferOffer | 'not-transferable'> {
      const { type, subject } = identity
      const owner = NON_TRANSFERABLE_TYPES.has(type) ? undefined : await users.find(app.id, ownerId)
      if (!owner || !(await repo.isSole(ownerId, type, subject))) {
        return 'not-transferable'
      }
      const nonce = Buffer.from(deps.randomBytes(NONCE_BYTES)).toString('base64url')
      const payload: OfferedTransfer = {
        toUserId: claims.userId,
        fromUserId: ownerId,
        sessionId: claims.sessionId,
        type,
        subject,
      }
      const lifetimeMs = SERVER_LIMITS.accountTransferLifetimeMs
      await singleUse.put({ kind: KIND, appId: app.id, secret: nonce, payload, lifetimeMs })
      return describeAccount(nonce, identity, owner)
    },

    /** Moves the offered identity once, for the user and the session of the offer. */
    async transfer({ app, claims }: TransferCaller, request: TransferRequest): Promise<WireUser> {
      const item = { kind: KIND, appId: app.id, secret: request.nonce }
      const offered = (await singleUse.peek(item)) as OfferedTransfer | undefined
      const isTheirs = offered?.toUserId === claims.userId && offered.sessionId === claims.sessionId
      if (!offered || !isTheirs || !request.matches(offered)) {
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
