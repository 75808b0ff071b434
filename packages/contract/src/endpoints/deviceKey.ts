import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/**
 * Registers the key that signs this request as the device key of the session, unless it is registered already.
 * Any other call of the vault registers it as well; this one does nothing else.
 *
 * Errors of every call of the vault: `missing_device_proof`, `invalid_device_proof`, `expired_device_proof`
 * (with the server's time in `data.now_ms`), `replayed_device_proof`, `device_key_mismatch` if the session has
 * another key, `missing_device_key` if it has none and the time for the registration is over.
 */
export const registerDeviceKey = endpoint({
  method: 'POST',
  path: '/api/v1/device_keys',
  audience: 'user',
  isForVault: true,
  body: z.object({}),
  reply: z.object({ registered: z.literal(true) }),
})
