import type { BodyOut, ReplyIn, WireUser } from '@latchkey/contract'
import type {
  getFarcasterSigner,
  startFarcasterSigner,
} from '@latchkey/contract/endpoints/farcasterSigner'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { RateLimiter } from '../../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { RequireFactor } from '../../mfa/service.ts'
import type { UserService } from '../../user/service.ts'
import type { Registry } from '../createRegistry.ts'
import type { KeyRequest, KeyRequests } from './createKeyRequests.ts'
import type { FarcasterSignerRepo, SignerKey, SignerRow } from './repo.ts'
import { requireFarcaster, requireSigningWallet } from './requireSigningWallet.ts'

type Deps = {
  repo: FarcasterSignerRepo
  requests: KeyRequests
  registry: Pick<Registry, 'readKey'>
  users: Pick<UserService, 'requireBySession'>
  requireFactor: RequireFactor
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac' | 'seal' | 'open'>
  pause(ms: number): Promise<void>
  nowMs(): number
  randomBytes: RandomBytes
}
type SignerCaller = UserCaller & { user: WireUser }
type Started = ReplyIn<typeof startFarcasterSigner>
type Status = ReplyIn<typeof getFarcasterSigner>

export type FarcasterSignerService = ReturnType<typeof createFarcasterSignerService>

const LIMITS = {
  request: SERVER_LIMITS.farcasterSignerRequestsPerUserMax,
  read: SERVER_LIMITS.farcasterSignerReadsPerUserMax,
}
const SECOND_MS = 1_000

/** Context of a key request. A request copied to another row does not decrypt. */
export const farcasterSignerContext = (userId: string, publicKey: string) =>
  `farcaster-signer:${userId}:${publicKey}`

/** Adds keys of users' wallets as signers of their Farcaster accounts. */
export function createFarcasterSignerService(deps: Deps) {
  const { repo, requests, registry, secrets, nowMs } = deps

  async function admit(caller: UserCaller, limit: keyof typeof LIMITS): Promise<SignerCaller> {
    const user = await deps.users.requireBySession(caller.claims)
    const key = secrets
      .mac('identifier', caller.app.id, 'farcaster-signer', user.id)
      .toString('base64url')
    const taken = await deps.rateLimiter.take([
      {
        key: `farcaster-signer-${limit}:${key}`,
        max: LIMITS[limit],
        windowMs: SERVER_LIMITS.walletWindowMs,
      },
    ])
    if (!taken.allowed) {
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
    }
    return { ...caller, user }
  }

  function keyOf({ app, user }: SignerCaller, publicKey: string): SignerKey {
    const { fid } = requireFarcaster(user)
    return { appId: app.id, userId: user.id, publicKey: publicKey.toLowerCase(), fid }
  }

  function accountOf({ app }: SignerCaller) {
    const account = app.definition.farcaster.signer
    if (!account) throw new ServiceError('feature_not_enabled')
    return account
  }

  const eventOf = ({ claims }: SignerCaller) => ({
    eventId: createId(deps.randomBytes),
    sessionId: claims.sessionId,
    nowMs: nowMs(),
  })

  const contextOf = ({ userId, publicKey }: SignerKey) => farcasterSignerContext(userId, publicKey)
  const seal = (key: SignerKey, request: KeyRequest) =>
    secrets.seal(Buffer.from(JSON.stringify(request)), contextOf(key))
  const open = (key: SignerKey, sealed: Uint8Array) =>
    JSON.parse(Buffer.from(secrets.open(sealed, contextOf(key))).toString()) as KeyRequest

  const revoke = (caller: SignerCaller, key: SignerKey, isRemoved: boolean) =>
    repo.revoke(key, { isRemoved }, eventOf(caller))

  /**
   * Requests the key at Farcaster, unless another call has claimed it. The result is in the row.
   */
  async function request(caller: SignerCaller, key: SignerKey, deadlineMs: number): Promise<void> {
    const now = nowMs()
    const claimId = createId(deps.randomBytes)
    const isOurs = await repo.claim(key, {
      id: claimId,
      nowMs: now,
      untilMs: now + SERVER_LIMITS.farcasterSignerClaimMs,
      deadlineMs,
      // Otherwise a deadline shorter than the margin would renew the request every time.
      freshUntilMs:
        now + Math.min(SERVER_LIMITS.farcasterSignerDeadlineMarginMs, deadlineMs - now - 1),
    })
    if (!isOurs) return
    try {
      const { publicKey } = key
      // The key may have been added or removed before the account was linked.
      const state = await registry.readKey(caller.app, key.fid, publicKey)
      if (state === 'added') return await repo.approve(key, eventOf(caller))
      if (state === 'removed') return await revoke(caller, key, true)
      const made = await requests.open(caller.app, accountOf(caller), { publicKey, deadlineMs })
      await repo.storeRequest(key, claimId, seal(key, made))
    } catch (error) {
      await repo.release(key, claimId)
      throw error
    }
  }

  /** Reads a pending key from Farcaster and the chain. Only the chain approves it. */
  async function readPending(
    caller: SignerCaller,
    key: SignerKey,
    row: SignerRow,
  ): Promise<Status> {
    const gap = { nowMs: nowMs(), gapMs: SERVER_LIMITS.farcasterSignerPollGapMs }
    if (!row.sealedRequest || !(await repo.reserveCheck(key, gap))) return toPending(key)
    const { app } = caller
    const { token } = open(key, row.sealedRequest)
    const { publicKey, fid } = key
    const reply = await requests.read(app, accountOf(caller), { publicKey, token })
    if (reply.state === 'pending') return toPending(key)
    // Another account approved the key, or none did.
    const isRefused = reply.state === 'refused' || reply.fid !== fid
    const state = isRefused ? 'refused' : await registry.readKey(app, fid, publicKey)
    if (state === 'refused' || state === 'removed') {
      await revoke(caller, key, state === 'removed')
      return toFinal(key, 'revoked')
    }
    if (state !== 'added') return toPending(key)
    await repo.approve(key, eventOf(caller))
    return toFinal(key, 'approved')
  }

  async function readApproved(caller: SignerCaller, key: SignerKey) {
    const gap = { nowMs: nowMs(), gapMs: SERVER_LIMITS.farcasterSignerRecheckMs }
    if (await repo.reserveCheck(key, gap)) {
      // An unreachable chain revokes nothing. Hubs verify keys on chain themselves.
      const state = await registry
        .readKey(caller.app, key.fid, key.publicKey)
        .catch((error: unknown) => {
          if (error instanceof ServiceError) return undefined
          throw error
        })
      if (state === 'removed') {
        await revoke(caller, key, true)
        return toFinal(key, 'revoked')
      }
    }
    // The account was linked again since, so the key must be added to it again.
    if (requireFarcaster(caller.user).signer_public_key !== key.publicKey) {
      await repo.approve(key, eventOf(caller))
    }
    return toFinal(key, 'approved')
  }

  function read(caller: SignerCaller, key: SignerKey, row: SignerRow): Promise<Status> | Status {
    if (row.status === 'approved') return readApproved(caller, key)
    if (row.status === 'revoked') return toFinal(key, 'revoked')
    return readPending(caller, key, row)
  }

  return {
    async start(caller: UserCaller, body: BodyOut<typeof startFarcasterSigner>): Promise<Started> {
      const signerCaller = await admit(caller, 'request')
      const { app, claims, mfaToken, user } = signerCaller
      accountOf(signerCaller)
      const key = keyOf(signerCaller, body.ed25519_public_key)
      requireSigningWallet(user)
      await deps.requireFactor(
        { appId: app.id, user, sessionId: claims.sessionId, mfaToken },
        'use',
      )
      const deadlineMs = deadlineOf(body.deadline, nowMs())
      for (let round = 0; round < SERVER_LIMITS.farcasterSignerWaitMax; round += 1) {
        await request(signerCaller, key, deadlineMs)
        const row = await repo.find(key)
        if (row?.status === 'pending' && row.sealedRequest) {
          return { ...toPending(key), signer_approval_url: open(key, row.sealedRequest).url }
        }
        if (row?.status === 'approved') return readApproved(signerCaller, key)
        if (row?.status === 'revoked') return toFinal(key, 'revoked')
        await deps.pause(SERVER_LIMITS.farcasterSignerWaitStepMs)
      }
      throw new ServiceError('service_unavailable')
    },

    /** Returns the status of a key of the caller. Keys of other users are not found. */
    async readStatus(caller: UserCaller, publicKey: string): Promise<Status> {
      const signerCaller = await admit(caller, 'read')
      accountOf(signerCaller)
      const key = keyOf(signerCaller, publicKey)
      const row = await repo.find(key)
      if (!row) throw new ServiceError('linked_account_not_found')
      return read(signerCaller, key, row)
    },
  }
}

const toPending = ({ publicKey }: SignerKey) =>
  ({ public_key: publicKey, status: 'pending_approval' }) as const
const toFinal = ({ publicKey, fid }: SignerKey, status: 'approved' | 'revoked') => ({
  public_key: publicKey,
  status,
  fid: String(fid),
})

/** Deadline of the approval: the requested time, at most one day ahead. */
function deadlineOf(requested: string | number | null | undefined, nowMs: number): number {
  const latestMs = nowMs + SERVER_LIMITS.farcasterSignerDeadlineMs
  if (requested === null || requested === undefined) return latestMs
  const deadlineMs = Number(requested) * SECOND_MS
  if (deadlineMs <= nowMs) throw new ServiceError('invalid_data')
  return Math.min(deadlineMs, latestMs)
}
