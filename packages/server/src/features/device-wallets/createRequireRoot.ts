import { ServiceError } from '../../platform/ServiceError.ts'
import type { UserSession } from './admit.ts'
import type { CreationRepo, RootRow } from './creation/repo.ts'

const ROOT_ID = /^[A-Za-z0-9_-]{22}$/

/** Checks the format of a root id, so that malformed ids never reach the database. */
export const isRootId = (text: string): boolean => ROOT_ID.test(text)

/** Returns a root that was read if it is of this user. Roots of other users count as not found. */
export function requireOwn({ app, user }: UserSession, root: RootRow | undefined): RootRow {
  if (root?.userId !== user.id || root.appId !== app.id) {
    throw new ServiceError('linked_account_not_found')
  }
  return root
}

/** Reads a root of this user. Roots of other users count as not found. */
export const createRequireRoot =
  (repo: Pick<CreationRepo, 'find'>) =>
  async (session: UserSession, rootId: string): Promise<RootRow> =>
    requireOwn(session, isRootId(rootId) ? await repo.find(rootId) : undefined)
