import type { WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Notify } from '../notify/service.ts'
import { type AccountNotice, accountNotice } from './accountNotice.ts'

export const ACCOUNT_UNDO = 'account-undo'
const TOKEN_BYTES = 32

/** Sealed payload of an undo token. */
export type AccountUndoPayload = {
  userId: string
  changedAtMs: number
  /** The account that was replaced or unlinked, if any. */
  restore: RestorableAccount | null
}
export type RestorableAccount = { type: string; subject: string; details: Record<string, unknown> }

type Deps = {
  notify: Notify
  singleUse: Pick<SingleUse, 'seal'>
  undoUrl(token: string): string
  randomBytes: RandomBytes
}
export type CreateAccountNotice = ReturnType<typeof createAccountNotice>

/**
 * Builds the notification about an account change, with its undo link. Resolves to undefined if the
 * user has no verified address or number.
 */
export function createAccountNotice({ notify, singleUse, undoUrl, randomBytes }: Deps) {
  return async (
    app: App,
    user: WireUser,
    about: { notice: AccountNotice; type: string; restore: RestorableAccount | null; atMs: number },
  ) => {
    const { atMs } = about
    // The undo page reads the app id from the token.
    const token = `${app.id}.${Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')}`
    const lifetimeMs = SERVER_LIMITS.accountUndoLifetimeMs
    const { notice, type } = about
    const hours = lifetimeMs / 3_600_000
    const mail = await notify(app, user, {
      ...accountNotice(app, { notice, type, undoUrl: undoUrl(token), hours, atMs }),
      expiresAtMs: atMs + lifetimeMs,
    })
    if (!mail) return undefined
    const payload: AccountUndoPayload = {
      userId: user.id,
      changedAtMs: atMs,
      restore: about.restore,
    }
    const secret = token
    return {
      mail,
      undo: singleUse.seal({ kind: ACCOUNT_UNDO, appId: app.id, secret, payload, lifetimeMs }),
    }
  }
}
