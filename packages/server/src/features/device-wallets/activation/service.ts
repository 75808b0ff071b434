import type { ReplyIn } from '@latchkey/contract'
import type { activateWallet } from '@latchkey/contract/endpoints/deviceWallets'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { isUniqueViolation } from '../../../platform/db/withRetry.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit, UserSession } from '../admit.ts'
import type { Confirm } from '../createConfirmation.ts'
import type { Notice } from '../createNotice.ts'
import { createRequireRoot, isRootId, requireOwn } from '../createRequireRoot.ts'
import type { CreationRepo, RootRow } from '../creation/repo.ts'
import { needsEvidence } from '../evidence/listEvidence.ts'
import type { ShareRepo, ShareRow } from '../shares/repo.ts'
import { toWireRoot } from '../toWireRoot.ts'

type Deps = {
  repo: CreationRepo
  shares: ShareRepo
  users: Pick<UserService, 'requireBySession'>
  admit: Admit
  confirm: Confirm
  notice: Notice
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

type Activated = ReplyIn<typeof activateWallet>
/** A version that a user activates, if it exists. */
type Version = {
  session: UserSession
  root: RootRow | undefined
  before: ShareRow | undefined
}

/** Activates share versions that the vault has read back and verified. */
export function createActivationService(deps: Deps) {
  const { repo, shares, admit, nowMs, randomBytes } = deps
  const requireRoot = createRequireRoot(repo)

  /**
   * Activates a share version. An address that is already linked to another user keeps its owner. Resolves with
   * false if another call was first.
   */
  async function activateOnce(
    session: UserSession,
    root: RootRow,
    split: ShareRow,
  ): Promise<boolean> {
    const { version, reason } = split
    const { app, user, sessionId } = session
    // The user was notified of a recovery when the signer's share was released.
    const mail =
      reason === 'recovery-changed'
        ? await deps.notice(app, user, { notice: reason, address: root.entropyId })
        : undefined
    const activation = {
      rootId: root.id,
      shareVersion: version,
      appId: app.id,
      userId: user.id,
      sessionId,
      nowMs: nowMs(),
      versionsMax: SERVER_LIMITS.walletVersionsMax,
      eventId: createId(randomBytes),
      mail,
    }
    const isActivated = await retryOnUniqueViolation(() => repo.activate(activation)).catch(
      (error: unknown) => {
        if (!isUniqueViolation(error)) throw error
        throw new ServiceError('linked_to_another_user', { cause: error })
      },
    )
    if (mail) deps.onMailQueued()
    return isActivated
  }

  /**
   * Confirms a live version with the signer, which then retires older shares, resets tries or asks for evidence. A new
   * wallet without evidence has none of these, so it does not wait: the upkeep job retries a confirmation that failed.
   */
  async function confirm({ app, user }: UserSession, row: ShareRow): Promise<void> {
    const confirming = deps.confirm({ ...row, appId: app.id, userId: user.id })
    const isAwaited = row.reason !== 'created' || needsEvidence(app, row.recovery)
    if (isAwaited) await confirming
    else confirming.catch(() => {})
  }

  return {
    /** Reads a root and one of its versions, without an effect. */
    async findVersion(caller: UserCaller, rootId: string, version: number): Promise<Version> {
      const isId = isRootId(rootId)
      const [session, root, before] = await Promise.all([
        admit(caller),
        isId ? repo.find(rootId) : undefined,
        isId ? shares.find(rootId, version) : undefined,
      ])
      return { session, root, before }
    },

    /** Activates a new wallet or new shares. Idempotent. */
    async activate(caller: UserCaller, found: Version): Promise<Activated> {
      const { session, before } = found
      const root = requireOwn(session, found.root)
      if (!before || before.status === 'reserved') {
        throw new ServiceError('linked_account_not_found')
      }
      const isActivated = before.status === 'pending' && (await activateOnce(session, root, before))
      const row = isActivated
        ? { ...before, status: 'live' as const }
        : await shares.find(root.id, before.version)
      if (row?.status === 'retired') throw new ServiceError('device_revoked')
      if (row?.status !== 'live') throw new ServiceError('resource_conflict')
      const [after, shown] = await Promise.all([
        deps.users.requireBySession(caller.claims),
        requireRoot(session, root.id),
        row.confirmedAtMs === null && confirm(session, row),
      ])
      return { user: after, root: toWireRoot(shown) }
    },
  }
}
