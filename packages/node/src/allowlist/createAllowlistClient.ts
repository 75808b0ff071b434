import type { BodyIn } from '@latchkey/contract'
import {
  type AllowlistEntry,
  addToAllowlist,
  listAllowlist,
  removeFromAllowlist,
} from '@latchkey/contract/endpoints/allowlist'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'

/** An allowlist entry to add or remove: email address, email domain, phone number or wallet address. */
export type AllowlistName = BodyIn<typeof addToAllowlist>

/**
 * Creates a client for the app's allowlist. Entries in `latchkey.config.ts` apply in addition.
 *
 * @throws Every method rejects with {@link ApiError}: `missing_or_invalid_token` (wrong app secret),
 * `invalid_data`, `invalid_request` (list full, or the entry is in the configuration), `service_unavailable`.
 * @example
 * ```ts
 * import { createAllowlistClient } from '@latchkey/node'
 *
 * const allowlist = createAllowlistClient({
 *   apiUrl: 'https://auth.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 *   appSecret: process.env.LATCHKEY_APP_SECRET ?? '',
 * })
 * await allowlist.add({ type: 'emailDomain', value: 'example.com' })
 * ```
 */
export function createAllowlistClient(options: AppOptions) {
  const { appId, call } = createAppCalls(options)
  const params = { appId }
  return {
    /** Lists the entries that were added through the API. */
    list: (): Promise<AllowlistEntry[]> => call(listAllowlist, { params }),

    /** Adds an entry. Adding the same entry again has no effect. */
    add: (name: AllowlistName): Promise<AllowlistEntry> =>
      call(addToAllowlist, { params, body: name }),

    /** Removes an entry. Existing users keep their session. */
    async remove(name: AllowlistName): Promise<void> {
      await call(removeFromAllowlist, { params, body: name })
    },
  }
}
