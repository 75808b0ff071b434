import type { App, Apps } from '../../platform/config/createApps.ts'
import { withRetry } from '../../platform/db/withRetry.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import { ACCOUNT_UNDO, type AccountUndoPayload } from '../linking/service.ts'
import type { AccountUndoRepo } from './repo.ts'

type Deps = {
  apps: Pick<Apps, 'find'>
  repo: AccountUndoRepo
  singleUse: Pick<SingleUse, 'peek' | 'keyOf'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type AccountUndoService = ReturnType<typeof createAccountUndoService>

/** Undoes an account change, for the recipient of the notification mail. */
export function createAccountUndoService({ apps, repo, singleUse, nowMs, randomBytes }: Deps) {
  async function find(token: string) {
    const app = apps.find(token.split('.')[0])
    if (!app) return undefined
    const item = { kind: ACCOUNT_UNDO, appId: app.id, secret: token }
    const undo = (await singleUse.peek(item)) as AccountUndoPayload | undefined
    return undo && { app, item, undo }
  }

  return {
    /**
     * Returns the app while the token is valid. Does not use the token: mail clients open
     * links.
     */
    async describe(token: string): Promise<App | undefined> {
      return (await find(token))?.app
    },

    /** Undoes the change once. Resolves to false if the token is used or expired. */
    async undo(token: string): Promise<boolean> {
      const found = await find(token)
      if (!found) return false
      const { app, item, undo } = found
      return withRetry(() =>
        repo.undo({
          ...undo,
          appId: app.id,
          kind: item.kind,
          key: singleUse.keyOf(item),
          accountId: createId(randomBytes),
          eventId: createId(randomBytes),
          nowMs: nowMs(),
        }),
      )
    },
  }
}
