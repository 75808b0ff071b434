import { expect, test } from 'vitest'
import * as flows from './flows.ts'
import * as client from './index.ts'
import * as testing from './testing.ts'

test('the public surface of the client', () => {
  const names = (entry: object) => Object.keys(entry).sort()
  expect({
    client: names(client),
    flows: names(flows),
    testing: names(testing),
  }).toMatchInlineSnapshot(`
    {
      "client": [
        "LatchkeyError",
        "browserPorts",
        "createClient",
      ],
      "flows": [
        "chainsToCreate",
        "openPopup",
        "runFlow",
        "startAcceptTerms",
        "startEmailCode",
        "toCurrentLogin",
      ],
      "testing": [
        "FAKE_APP_ID",
        "createFakeClient",
        "createFakeServer",
        "createFakeVault",
        "createTestClock",
        "createTestPorts",
        "fakeConfig",
        "refuse",
        "wireWallet",
      ],
    }
  `)
})
