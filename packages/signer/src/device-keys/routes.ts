import { forgetDeviceKey } from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import type { DeviceKeys } from './service.ts'

export const deviceKeyRoutes = (devices: DeviceKeys): Route[] => [
  on(forgetDeviceKey, async (body) => ({
    forgotten: await devices.forget(body.app_id, body.session_id),
  })),
]
