import { registerDeviceKey } from '@latchkey/contract/endpoints/deviceKey'
import { stepUpSession } from '@latchkey/contract/endpoints/stepUp'
import { expect, test, vi } from 'vitest'
import { createHandlers } from '../handlers/createHandlers.ts'
import { createDeviceCalls } from './createDeviceCalls.ts'

const call = vi.fn(async () => ({}))
const forget = vi.fn()
const handlers = createHandlers({
  keys: { run: async () => ({}) },
  userSigner: { forget },
  factors: {},
  device: createDeviceCalls({ call } as never),
} as never)

test('registers the device key of the session that the message names', async () => {
  expect(await handlers['latchkey:device-key:register']({ accessToken: 'a' })).toEqual({})
  const caller = { accessToken: 'a' }
  expect(call).toHaveBeenLastCalledWith(registerDeviceKey, { caller, params: {}, body: {} })
})

test('steps up with the token of a new login and drops the keys of the old device', async () => {
  const data = { accessToken: 'a', newAccessToken: 'b' }
  expect(await handlers['latchkey:session:step-up'](data)).toEqual({})
  const caller = { accessToken: 'a' }
  const body = { access_token: 'b' }
  expect(call).toHaveBeenLastCalledWith(stepUpSession, { caller, params: {}, body })
  expect(forget).toHaveBeenCalledOnce()
})
