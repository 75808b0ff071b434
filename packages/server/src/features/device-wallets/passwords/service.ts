import type { BodyOut, ReplyIn } from '@latchkey/contract'
import type { addPasswordKey, tryPassword } from '@latchkey/contract/endpoints/deviceWallets'
import { createPasswordKey, evaluatePassword } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { Admit, RequireSessionFactor, UserSession } from '../admit.ts'
import type { Notice } from '../createNotice.ts'
import { createRequireRoot, isRootId } from '../createRequireRoot.ts'
import type { CreationRepo, RootRow } from '../creation/repo.ts'
import type { ShareRepo } from '../shares/repo.ts'
import { factorClaim } from '../shares/service.ts'

type Deps = {
  repo: Pick<ShareRepo, 'record'>
  roots: Pick<CreationRepo, 'find' | 'noteLeftover'>
  admit: Admit
  requireFactor: RequireSessionFactor
  signer: SignerClient
  notice: Notice
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

/** Passes blinded passwords to the signer, which counts guesses. The server sees no password. */
export function createPasswordService(deps: Deps) {
  const { admit, requireFactor, signer, roots, nowMs } = deps
  const requireRoot = createRequireRoot(roots)
  const wireRoot = ({ app, user }: UserSession, rootId: string) => ({
    app_id: app.id,
    user_id: user.id,
    root_id: rootId,
  })

  /** Notifies the user that the password is locked. */
  async function recordLock(
    { app, user, sessionId }: UserSession,
    { entropyId: address }: RootRow,
  ): Promise<void> {
    const mail = await deps.notice(app, user, { notice: 'password-locked', address })
    const id = createId(deps.randomBytes)
    const kind = 'wallet_password_locked'
    const event = { id, appId: app.id, userId: user.id, sessionId, kind, atMs: nowMs() }
    await deps.repo.record(event, mail)
    if (mail) deps.onMailQueued()
  }

  return {
    /** A wallet that is being created may request its key before its root exists here. */
    async addKey(
      caller: UserCaller,
      rootId: string,
      body: BodyOut<typeof addPasswordKey>,
    ): Promise<ReplyIn<typeof addPasswordKey>> {
      const session = await admit(caller, 'recovery-share')
      if (!isRootId(rootId)) throw new ServiceError('linked_account_not_found')
      const isNew = (await roots.find(rootId)) === undefined
      // A wallet that does not exist yet needs no second factor.
      const shownAtMs = isNew ? undefined : await requireFactor(session, 'recovery-change')
      if (isNew) {
        const dueAtMs = nowMs() + SERVER_LIMITS.pendingWalletLifetimeMs
        const { app, user } = session
        await roots.noteLeftover({ rootId, appId: app.id, userId: user.id, dueAtMs })
      } else await requireRoot(session, rootId)
      const added = { ...wireRoot(session, rootId), ...factorClaim(shownAtMs), ...body }
      return signer.call(createPasswordKey, added, session.deviceRequest)
    },

    async try(
      caller: UserCaller,
      rootId: string,
      body: BodyOut<typeof tryPassword>,
    ): Promise<ReplyIn<typeof tryPassword>> {
      const session = await admit(caller, 'recovery-share')
      const root = await requireRoot(session, rootId)
      const shownAtMs = await requireFactor(session, 'recover')
      const tried = {
        ...wireRoot(session, rootId),
        ...factorClaim(shownAtMs),
        ...body,
        authenticated_at: session.authenticatedAtMs,
      }
      const reply = await signer.call(evaluatePassword, tried, session.deviceRequest)
      if (reply.tries_left === 0) await recordLock(session, root)
      return reply
    },
  }
}
