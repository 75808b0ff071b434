import { expect, test } from 'vitest'
import { startGuest } from '../../login/methods/guest/startGuest.ts'
import { startEmailCode } from '../../login/methods/one-time-code/startEmailCode.ts'
import { startPasskey } from '../../login/methods/passkey/startPasskey.ts'
import { startSiwe } from '../../login/methods/siwe/startSiwe.ts'

test.each([
  ['startEmailCode', () => startEmailCode(undefined as never, {} as never)],
  ['startGuest', () => startGuest(undefined as never)],
  ['startPasskey', () => startPasskey({} as never, {} as never)],
  ['startSiwe', () => startSiwe(undefined as never, {} as never)],
])('%s throws without a client', (_, start) => {
  expect(start).toThrow(
    expect.objectContaining({
      code: 'client_not_ready',
      message: 'Auth flow has no API instance',
    }),
  )
})
