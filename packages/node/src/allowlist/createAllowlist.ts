import type { BodyIn } from '@latchkey/contract'
import {
  addToAllowlist,
  listAllowlist,
  removeFromAllowlist,
  type AllowlistEntry as WireEntry,
} from '@latchkey/contract/endpoints/allowlist'
import { checkText } from '../api/checkArgument.ts'
import type { Api } from '../api/createApi.ts'
import { iteratePages, type Page } from '../api/pages.ts'

/** Kind of an allowlist entry. */
export type AllowlistType = BodyIn<typeof addToAllowlist>['type']

/** An email address, email domain, phone number or wallet address that may log in. */
export type AllowlistValue = {
  /** Kind of the value. */
  type: AllowlistType
  /** The address, domain or number. */
  value: string
}

/** An entry of the allowlist. */
export type AllowlistEntry = {
  /** Entry id. It begins with `configured:` if the entry is in the configuration. */
  id: string
  /** App of the allowlist. */
  appId: string
  /** Kind of the value: `email`, `emailDomain`, `phone` or `wallet`. */
  type: string
  /** The address, domain or number. */
  value: string
  /** First login with this entry; null if there was none. */
  acceptedAt: Date | null
}

/** Calls for the app's allowlist: `client.allowlist`. Entries in `latchkey.config.ts` apply in addition. */
export type LatchkeyAllowlist = {
  /**
   * Lists all entries. They are always one page.
   *
   * @throws {@link LatchkeyApiError} `missing_or_invalid_token` if the app secret is wrong.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function readAllowlist(latchkey: LatchkeyServerClient) {
   *   const { items } = await latchkey.allowlist.list()
   *   return items.map(({ value }) => value)
   * }
   * ```
   */
  list(): Promise<Page<AllowlistEntry>>

  /**
   * Iterates over all entries.
   *
   * @throws {@link LatchkeyApiError} as `list`.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export async function printAllowlist(latchkey: LatchkeyServerClient) {
   *   for await (const { value } of latchkey.allowlist.listAll()) console.log(value)
   * }
   * ```
   */
  listAll(): AsyncGenerator<AllowlistEntry, void>

  /**
   * Adds an entry. Adding the same entry again has no effect.
   *
   * @throws {@link LatchkeyApiError} `invalid_data`, `invalid_request` if the list is full.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const allowCompany = (latchkey: LatchkeyServerClient) =>
   *   latchkey.allowlist.add({ type: 'emailDomain', value: 'example.com' })
   * ```
   */
  add(entry: AllowlistValue): Promise<AllowlistEntry>

  /**
   * Removes an entry. Removing a missing entry has no effect. Existing users keep their sessions.
   *
   * @throws {@link LatchkeyApiError} `not_supported` if the entry is in the configuration.
   * @example
   * ```ts
   * import type { LatchkeyServerClient } from '@latchkey/node'
   *
   * export const removeAda = (latchkey: LatchkeyServerClient) =>
   *   latchkey.allowlist.remove({ type: 'email', value: 'ada@example.com' })
   * ```
   */
  remove(entry: AllowlistValue): Promise<void>
}

const isRepeatable = true

export function createAllowlist({ appId, call }: Api): LatchkeyAllowlist {
  const params = { appId }
  const allowlist: LatchkeyAllowlist = {
    async list() {
      const entries = await call(listAllowlist, { params })
      return { items: entries.map(toEntry), nextCursor: undefined }
    },
    listAll: () => iteratePages(allowlist.list),

    async add(entry) {
      return toEntry(await call(addToAllowlist, { params, body: toBody(entry), isRepeatable }))
    },

    async remove(entry) {
      await call(removeFromAllowlist, { params, body: toBody(entry), isRepeatable })
    },
  }
  return allowlist
}

function toBody({ type, value }: AllowlistValue) {
  checkText(type, 'type')
  checkText(value, 'value')
  return { type, value }
}

const toEntry = ({ id, appId, type, value, acceptedAt }: WireEntry): AllowlistEntry => ({
  id,
  appId,
  type,
  value,
  acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
})
