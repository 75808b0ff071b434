import { expect, test } from 'vitest'
import { createRecordedClient } from '../createRecordedClient.fixture.ts'

const KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'x',
  y: 'y',
  kid: 'k1',
  alg: 'ES256',
  use: 'sig',
} as const

test('returns the verification keys of the app', async () => {
  const recorded = createRecordedClient()
  recorded.answer = () => ({ keys: [KEY] })
  expect(await recorded.client.app.verificationKeys()).toEqual([KEY])
  expect(recorded.lines()).toEqual(['GET /apps/testapp000000000000000001/jwks.json'])
})
