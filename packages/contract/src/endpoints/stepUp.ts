import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'

/**
 * Re-authenticates an open session after `step_up_required`, `device_key_mismatch` or `missing_device_key`. The
 * user logs in again by any method; this call ends the new session and gives its time to the old one, together
 * with the device key that proves the request. Errors: `invalid_credentials` if the new login is of another
 * user or device, too old, or used before.
 */
export const stepUpSession = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/step_up',
  audience: 'user',
  isForVault: true,
  isForNewDevice: true,
  /** Access token of the new login. */
  body: z.object({ access_token: z.string().check(z.maxLength(REQUEST_LIMITS.tokenMaxBytes)) }),
  /** Epoch milliseconds. */
  reply: z.object({ authenticated_at: z.number() }),
})
