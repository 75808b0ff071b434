import type { BodyIn } from '@latchkey/contract'
import {
  type AllowlistEntry,
  addToAllowlist,
  listAllowlist,
  removeFromAllowlist,
} from '@latchkey/contract/allowlist'
import { type AppOptions, createAppCalls } from '../createAppCalls.ts'

/** An email address, a domain of them, a phone number or a wallet's address. */
export type AllowlistName = BodyIn<typeof addToAllowlist>

/** Whom an app lets in beside those its configuration names, for its own back end. */
export function createAllowlistClient(options: AppOptions) {
  const { appId, call } = createAppCalls(options)
  const params = { appId }
  return {
    list: (): Promise<AllowlistEntry[]> => call(listAllowlist, { params }),

    /** Again, it changes nothing. */
    add: (name: AllowlistName): Promise<AllowlistEntry> =>
      call(addToAllowlist, { params, body: name }),

    async remove(name: AllowlistName): Promise<void> {
      await call(removeFromAllowlist, { params, body: name })
    },
  }
}
