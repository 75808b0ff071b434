import { registerDeviceKey } from '@latchkey/contract/endpoints/deviceKey'
import { stepUpSession } from '@latchkey/contract/endpoints/stepUp'
import type { Api, Caller } from '../server/createApi.ts'

/** Calls about the device key of a session. The API proves the key with each of them. */
export type DeviceCalls = ReturnType<typeof createDeviceCalls>

export const createDeviceCalls = (api: Api) => ({
  register: (caller: Caller) => api.call(registerDeviceKey, { caller, params: {}, body: {} }),

  /** Re-authenticates the session. `newAccessToken` is of a new login, which ends. */
  stepUp: (caller: Caller, newAccessToken: string) =>
    api.call(stepUpSession, { caller, params: {}, body: { access_token: newAccessToken } }),
})
