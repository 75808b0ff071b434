import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'

/** Apps and sites that the user let use their account: docs/cross-app.md. */
const connectedApp = z.object({
  /** App id, or id of the connection with a site. */
  id: z.string(),
  type: z.enum(['app', 'site']),
  /** Name of the app, or origin of the site. */
  name: z.string(),
  icon_url: z.nullable(z.string()),
  /** The wallet that a site is connected to. Null for an app, which sees all of them. */
  address: z.nullable(z.string()),
  /** Epoch milliseconds. */
  connected_at: z.number(),
  /** When the connection ends by itself. Null if it does not. */
  expires_at: z.nullable(z.number()),
})
export type WireConnectedApp = z.output<typeof connectedApp>

export const listConnectedApps = endpoint({
  method: 'GET',
  path: '/api/v1/users/me/connected_apps',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ apps: z.array(connectedApp) }),
})

/** Revokes the consent for an app, or ends the connection with a site. An unknown id changes nothing. */
export const revokeConnectedApp = endpoint({
  method: 'POST',
  path: '/api/v1/users/me/connected_apps/revoke',
  audience: 'user',
  body: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(REQUEST_LIMITS.accountFieldMaxChars)),
  }),
  reply: z.object({ revoked: z.number() }),
})
