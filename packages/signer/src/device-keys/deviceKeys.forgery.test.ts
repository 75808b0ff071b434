import { randomBytes } from 'node:crypto'
import {
  getSignerKey,
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { issueAuthorizationKey } from '@latchkey/contract/signer/signerWalletCalls'
import { describe, expect, test } from 'vitest'
import { createBoxKeyPair, sealBox } from '../hpke/boxes.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { createDeviceKey, createDeviceRequest } from '../testing/deviceRequest.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const { call, nowMs, advance, signer } = await withSigner()
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const newRecipient = async () =>
  Buffer.from((await createBoxKeyPair()).publicKey).toString('base64')
const recipient_public_key = await newRecipient()
const REFUSED = { refusal: 'device_refused' }
let users = 0

/** A stored share of a new user, and the call with which the API asks for it. */
async function storeShare() {
  const user = { ...TEST_USER, user_id: `did:privy:ada-${users++}` }
  const of = { ...user, root_id: randomBytes(16).toString('base64url'), share_version: 1 }
  const sealed_share = await sealBox(signerKey, Buffer.from('a share'))
  await call(storeRecoveryShare, { ...of, method: 'privy', sealed_share })
  const asked = { ...of, recipient_public_key }
  const prove = (changes?: Parameters<typeof createDeviceRequest>[3], body: object = asked) =>
    createDeviceRequest(releaseRecoveryShare, body, nowMs(), changes)
  return { asked, prove }
}

describe('an API that was taken over', () => {
  test('gets no share and no pepper without the device of the user', async () => {
    const { asked } = await storeShare()
    expect(await call(releaseRecoveryShare, asked, null)).toEqual(REFUSED)
    expect(await call(releasePepper, asked, null)).toEqual(REFUSED)
  })

  test('cannot direct the request of a device to its own recipient, another root or version', async () => {
    const { asked, prove } = await storeShare()
    const other = await storeShare()
    const changes = [
      { recipient_public_key: await newRecipient() },
      { root_id: other.asked.root_id, user_id: other.asked.user_id },
      { share_version: 2 },
      { user_id: other.asked.user_id },
    ]
    for (const change of changes) {
      // Undisturbed, the request is good.
      expect(await call(releaseRecoveryShare, asked, await prove())).toHaveProperty('sealed_share')
      expect(await call(releaseRecoveryShare, { ...asked, ...change }, await prove())).toEqual(
        REFUSED,
      )
    }
  })

  test('cannot change the request of a device', async () => {
    const { asked, prove } = await storeShare()
    const request = (await prove())!
    const own = { ...asked, recipient_public_key: await newRecipient() }
    const sent = { share_version: 1, recipient_public_key: own.recipient_public_key }
    const changed = { ...request, body: JSON.stringify(sent) }
    expect(await call(releaseRecoveryShare, own, changed)).toEqual(REFUSED)
    const elsewhere = { ...request, path: `${request.path}/more` }
    expect(await call(releaseRecoveryShare, asked, elsewhere)).toEqual(REFUSED)
    const inOther = { ...request, session_id: 'another session' }
    expect(await call(releaseRecoveryShare, asked, inOther)).toEqual(REFUSED)
  })

  test('cannot use a request for another call', async () => {
    const { asked, prove } = await storeShare()
    expect(await call(releasePepper, asked, await prove())).toEqual(REFUSED)
    const authorization = { ...TEST_USER, recipient_public_key }
    expect(await call(issueAuthorizationKey, authorization, await prove())).toEqual(REFUSED)
  })

  test('cannot replace the key of a session', async () => {
    const { asked, prove } = await storeShare()
    await call(releaseRecoveryShare, asked, await prove())
    const own = await createDeviceKey()
    expect(await call(releaseRecoveryShare, asked, await prove({ key: own }))).toEqual(REFUSED)
  })

  test('replays a request only as the same call, to the same recipient', async () => {
    const { asked, prove } = await storeShare()
    const request = await prove()
    expect(await call(releaseRecoveryShare, asked, request)).toHaveProperty('sealed_share')
    // The API repeats a call that got no answer.
    expect(await call(releaseRecoveryShare, asked, request)).toHaveProperty('sealed_share')
    const other = { ...asked, factor_shown_at: nowMs() }
    expect(await call(releaseRecoveryShare, other, request)).toEqual(REFUSED)
  })

  test('cannot keep a request for later', async () => {
    const { asked, prove } = await storeShare()
    const request = await prove()
    advance(61_000)
    expect(await call(releaseRecoveryShare, asked, request)).toEqual(REFUSED)
    await signer.cleanUp()
    expect(await call(releaseRecoveryShare, asked, request)).toEqual(REFUSED)
  })
})

test('registers one of 50 keys that race for a session', async () => {
  const { asked, prove } = await storeShare()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () =>
      call(releaseRecoveryShare, asked, await prove({ key: await createDeviceKey() })),
    ),
  )
  expect(answers.filter((answer) => 'sealed_share' in answer)).toHaveLength(1)
})

test('accepts one of 50 different calls with the same proof', async () => {
  const { asked, prove } = await storeShare()
  const request = await prove()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      call(releaseRecoveryShare, { ...asked, factor_shown_at: nowMs() - at }, request),
    ),
  )
  expect(answers.filter((answer) => 'sealed_share' in answer)).toHaveLength(1)
})

test("issues an authorization key to a device, and without one to the app's back end", async () => {
  const user = { ...TEST_USER, user_id: `did:privy:ada-${users++}`, recipient_public_key }
  expect(await call(issueAuthorizationKey, user)).toHaveProperty('expires_at')
  expect(await call(issueAuthorizationKey, user, null)).toHaveProperty('expires_at')
  const own = { ...user, recipient_public_key: await newRecipient() }
  const request = await createDeviceRequest(issueAuthorizationKey, user, nowMs())
  expect(await call(issueAuthorizationKey, own, request)).toEqual(REFUSED)
})
