import { type BodyOut, type ReplyIn, SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import type { getFarcasterSigner, startFarcasterSigner } from '@latchkey/contract/farcasterSigner'
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
import { requireFarcaster, requireSigningWallet } from './requireSigner.ts'

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
type Person = UserCaller & { user: WireUser }
type Started = ReplyIn<typeof startFarcasterSigner>
type Status = ReplyIn<typeof getFarcasterSigner>

export type FarcasterSignerService = ReturnType<typeof createFarcasterSignerService>

const LIMITS = {
  request: SERVER_LIMITS.farcasterSignerRequestsPerUserMax,
  read: SERVER_LIMITS.farcasterSignerReadsPerUserMax,
}
const SECOND_MS = 1_000

/** Adds keys of users' wallets as signers of their Farcaster accounts. */
export function createFarcasterSignerService(deps: Deps) {
  const { repo, requests, registry, secrets, nowMs } = deps

  async function admit(caller: UserCaller, limit: keyof typeof LIMITS): Promise<Person> {
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

  function keyOf({ app, user }: Person, publicKey: string): SignerKey {
    const { fid } = requireFarcaster(user)
    return { appId: app.id, userId: user.id, publicKey: publicKey.toLowerCase(), fid }
  }

  function accountOf({ app }: Person) {
    const account = app.definition.farcaster.signer
    if (!account) throw new ServiceError('feature_not_enabled')
    return account
  }

  const eventOf = ({ claims }: Person) => ({
    eventId: createId(deps.randomBytes),
    sessionId: claims.sessionId,
    nowMs: nowMs(),
  })

  /** Binds the sealed request to its row. */
  const place = ({ userId, publicKey }: SignerKey) => `farcaster-signer:${userId}:${publicKey}`
  const seal = (key: SignerKey, request: KeyRequest) =>
    secrets.seal(Buffer.from(JSON.stringify(request)), place(key))
  const open = (key: SignerKey, sealed: Uint8Array) =>
    JSON.parse(Buffer.from(secrets.open(sealed, place(key))).toString()) as KeyRequest

  const revoke = (person: Person, key: SignerKey, isRemoved: boolean) =>
    repo.revoke(key, { isRemoved }, eventOf(person))

  /**
   * Requests the key at Farcaster, unless another call has claimed it. The result is in the row.
   */
  async function request(person: Person, key: SignerKey, deadlineMs: number): Promise<void> {
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
      const state = await registry.readKey(person.app, key.fid, publicKey)
      if (state === 'added') return await repo.approve(key, eventOf(person))
      if (state === 'removed') return await revoke(person, key, true)
      const made = await requests.open(person.app, accountOf(person), { publicKey, deadlineMs })
      await repo.keepRequest(key, claimId, seal(key, made))
    } catch (error) {
      await repo.release(key, claimId)
      throw error
    }
  }

  /** Reads a pending key from Farcaster and the chain. Only the chain approves it. */
  async function readPending(person: Person, key: SignerKey, row: SignerRow): Promise<Status> {
    const gap = { nowMs: nowMs(), gapMs: SERVER_LIMITS.farcasterSignerPollGapMs }
    if (!row.sealedRequest || !(await repo.takeCheck(key, gap))) return waiting(key)
    const { app } = person
    const { token } = open(key, row.sealedRequest)
    const { publicKey, fid } = key
    const told = await requests.read(app, accountOf(person), { publicKey, token })
    if (told.state === 'pending') return waiting(key)
    // Another account approved the key, or none did.
    const isRefused = told.state === 'refused' || told.fid !== fid
    const state = isRefused ? 'refused' : await registry.readKey(app, fid, publicKey)
    if (state === 'refused' || state === 'removed') {
      await revoke(person, key, state === 'removed')
      return settled(key, 'revoked')
    }
    if (state !== 'added') return waiting(key)
    await repo.approve(key, eventOf(person))
    return settled(key, 'approved')
  }

  async function readApproved(person: Person, key: SignerKey) {
    const gap = { nowMs: nowMs(), gapMs: SERVER_LIMITS.farcasterSignerRecheckMs }
    if (await repo.takeCheck(key, gap)) {
      // An unreachable chain revokes nothing. Hubs verify keys on chain themselves.
      const state = await registry
        .readKey(person.app, key.fid, key.publicKey)
        .catch((error: unknown) => {
          if (error instanceof ServiceError) return undefined
          throw error
        })
      if (state === 'removed') {
        await revoke(person, key, true)
        return settled(key, 'revoked')
      }
    }
    // The account was linked again since, so the key must be added to it again.
    if (requireFarcaster(person.user).signer_public_key !== key.publicKey) {
      await repo.approve(key, eventOf(person))
    }
    return settled(key, 'approved')
  }

  function read(person: Person, key: SignerKey, row: SignerRow): Promise<Status> | Status {
    if (row.status === 'approved') return readApproved(person, key)
    if (row.status === 'revoked') return settled(key, 'revoked')
    return readPending(person, key, row)
  }

  return {
    async start(caller: UserCaller, body: BodyOut<typeof startFarcasterSigner>): Promise<Started> {
      const person = await admit(caller, 'request')
      const { app, claims, mfaToken, user } = person
      accountOf(person)
      const key = keyOf(person, body.ed25519_public_key)
      requireSigningWallet(user)
      await deps.requireFactor(
        { appId: app.id, user, sessionId: claims.sessionId, mfaToken },
        'use',
      )
      const deadlineMs = deadlineOf(body.deadline, nowMs())
      for (let round = 0; round < SERVER_LIMITS.farcasterSignerWaitMax; round += 1) {
        await request(person, key, deadlineMs)
        const row = await repo.find(key)
        if (row?.status === 'pending' && row.sealedRequest) {
          return { ...waiting(key), signer_approval_url: open(key, row.sealedRequest).url }
        }
        if (row?.status === 'approved') return readApproved(person, key)
        if (row?.status === 'revoked') return settled(key, 'revoked')
        await deps.pause(SERVER_LIMITS.farcasterSignerWaitStepMs)
      }
      throw new ServiceError('service_unavailable')
    },

    /** Returns the status of a key of the caller. Keys of other users are not found. */
    async readStatus(caller: UserCaller, publicKey: string): Promise<Status> {
      const person = await admit(caller, 'read')
      accountOf(person)
      const key = keyOf(person, publicKey)
      const row = await repo.find(key)
      if (!row) throw new ServiceError('linked_account_not_found')
      return read(person, key, row)
    },
  }
}

const waiting = ({ publicKey }: SignerKey) =>
  ({ public_key: publicKey, status: 'pending_approval' }) as const
const settled = ({ publicKey, fid }: SignerKey, status: 'approved' | 'revoked') => ({
  public_key: publicKey,
  status,
  fid: String(fid),
})

/** Deadline of the approval: the requested time, at most one day ahead. */
function deadlineOf(asked: string | number | null | undefined, nowMs: number): number {
  const latestMs = nowMs + SERVER_LIMITS.farcasterSignerDeadlineMs
  if (asked === null || asked === undefined) return latestMs
  const deadlineMs = Number(asked) * SECOND_MS
  if (deadlineMs <= nowMs) throw new ServiceError('invalid_data')
  return Math.min(deadlineMs, latestMs)
}
