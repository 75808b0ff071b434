import { isRefusal } from '../server/ApiError.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'

/** Shares read back differ from those written. The version is not activated. */
export class SharesNotStored extends Error {
  override readonly name = 'NotKept'
}

/** Returns whether a version is unusable: retired, replaced or left unfinished. */
export const isVersionUnusable = (thrown: unknown): boolean =>
  thrown instanceof SharesNotStored ||
  thrown instanceof KeyJobError ||
  isRefusal(thrown, 'device_revoked', 'linked_account_not_found', 'resource_conflict')
