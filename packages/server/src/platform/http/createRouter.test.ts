import { readAuthShare } from '@latchkey/contract/endpoints/deviceWallets'
import { NO_TELEMETRY } from '@latchkey/signer/telemetry'
import { expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'

const handler = {
  read: async () => undefined,
  limitOf: () => ({ key: 'reads', max: 1, windowMs: 1_000 }),
  handle: () => ({ auth_share: '' }),
}
const mount = (changes: object) =>
  createRouter({ telemetry: NO_TELEMETRY } as never).route(
    { ...readAuthShare, ...changes },
    handler,
  )

test('mounts a limit that the statement of the device proof counts', () => {
  expect(() => mount({})).not.toThrow()
})

test.each([
  ['without a device proof', { isForVault: false }],
  ['of a new device, whose proof is not consumed', { isForNewDevice: true }],
  ['without a session', { audience: 'anyone' }],
])('refuses a limit of requests %s, because nothing would count it', (_, changes) => {
  expect(() => mount(changes)).toThrow(`${readAuthShare.path}: only requests with a device proof`)
})
