import { isRefusal } from '../server/ApiError.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'

/** What was read back is not what was given: the version is not activated. */
export class SharesNotStored extends Error {
  override readonly name = 'NotKept'
}

/** Whether a version does not count: retired, replaced, or left unfinished for good. */
export const isVersionUnusable = (thrown: unknown): boolean =>
  thrown instanceof SharesNotStored ||
  thrown instanceof KeyJobError ||
  isRefusal(thrown, 'device_revoked', 'linked_account_not_found', 'resource_conflict')
