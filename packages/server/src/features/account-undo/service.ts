import type { Apps } from '../../platform/config/createApps.ts'
import { withRetry } from '../../platform/db/withRetry.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import { UNDO, type Undo } from '../linking/service.ts'
import type { AccountUndoRepo } from './repo.ts'

type Deps = {
  apps: Pick<Apps, 'find'>
  repo: AccountUndoRepo
  singleUse: Pick<SingleUse, 'peek' | 'keyOf'>
  nowMs(): number
  randomBytes: RandomBytes
}

export type AccountUndoService = ReturnType<typeof createAccountUndoService>

/** The way back from a change of accounts, for whoever got the mail that told of it. */
export function createAccountUndoService({ apps, repo, singleUse, nowMs, randomBytes }: Deps) {
  async function find(token: string) {
    const app = apps.find(token.split('.')[0])
    if (!app) return undefined
    const item = { kind: UNDO, appId: app.id, secret: token }
    const undo = (await singleUse.peek(item)) as Undo | undefined
    return undo && { app, item, undo }
  }

  return {
    /** The app's name, while there is something to take back. Changes nothing: mail readers look at links too. */
    async describe(token: string): Promise<{ appName: string } | undefined> {
      const found = await find(token)
      return found && { appName: found.app.definition.name }
    },

    /** Takes the change back, once; false when it is too late. */
    async takeBack(token: string): Promise<boolean> {
      const found = await find(token)
      if (!found) return false
      const { app, item, undo } = found
      return withRetry(() =>
        repo.takeBack({
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
