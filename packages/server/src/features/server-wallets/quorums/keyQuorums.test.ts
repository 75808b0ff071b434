import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import type { KeyQuorum } from '@latchkey/contract/endpoints/keyQuorums'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, PUBLIC_URL, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withServer } from '../../../testing/withServer.fixture.ts'
import { createBackEnd } from '../../directory/createBackEnd.fixture.ts'
import { asApp, authorizationOf } from '../walletOwner.fixture.ts'

const server = await withServer()
const backEnd = createBackEnd(server)
const PATH = '/v1/key_quorums'
function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return { key: privateKey, spki }
}
const newKey = () => newPair().spki
const read = async <T>(answer: Response) => (await answer.json()) as T
const create = async (body: object) => read<KeyQuorum>(await backEnd.post(PATH, body))

test('a key is registered once, owns wallets by its id, and can be deleted while it owns none', async () => {
  const key = newKey()
  const wishes = { public_keys: [key], authorization_threshold: 1, display_name: 'Production' }
  const all = await Promise.all(Array.from({ length: 50 }, () => create(wishes)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  const quorum = all[0] as KeyQuorum
  expect(quorum).toEqual({
    id: expect.stringMatching(/^[a-z2-7]{25}$/),
    display_name: 'Production',
    authorization_threshold: 1,
    authorization_keys: [{ public_key: key, display_name: 'Production' }],
    user_ids: null,
  })
  const at = `${PATH}/${quorum.id}`
  const renamed = await backEnd.ask('PATCH', at, { display_name: 'Ours', public_keys: [key] })
  expect(await read<KeyQuorum>(renamed)).toMatchObject({ id: quorum.id, display_name: 'Ours' })
  const body = { chain_type: 'ethereum', owner_id: quorum.id }
  const wallet = await read<ServerWallet>(await backEnd.post('/v1/wallets', body))
  expect(wallet.owner_id).toBe(quorum.id)
  expect(await refusal(await backEnd.remove(at))).toEqual([
    400,
    'authorization_key_has_associated_wallets',
  ])
  const unused = await create({ public_keys: [newKey()] })
  expect((await backEnd.remove(`${PATH}/${unused.id}`)).status).toBe(200)
  expect((await backEnd.get(`${PATH}/${unused.id}`)).status).toBe(404)
})

test('a user is a quorum that owns their wallets', async () => {
  const { id } = await backEnd.import([{ type: 'email', address: 'quorum@example.com' }])
  const quorum = await create({ user_ids: [id] })
  expect(quorum).toMatchObject({ user_ids: [id], authorization_keys: [] })
  const body = { chain_type: 'solana', owner: { user_id: id } }
  const wallet = await read<ServerWallet>(await backEnd.post('/v1/wallets', body))
  expect(wallet.owner_id).toBe(quorum.id)
})

test('a quorum with a threshold changes only with enough member signatures', async () => {
  const [ada, bob, eve] = [newPair(), newPair(), newPair()]
  const wishes = { public_keys: [ada.spki, bob.spki, eve.spki], authorization_threshold: 2 }
  const quorum = await create(wishes)
  expect(quorum).toMatchObject({ authorization_threshold: 2, user_ids: null })
  expect(quorum.authorization_keys.map(({ public_key }) => public_key)).toEqual(wishes.public_keys)
  // The same members again make another quorum; without a threshold all must sign.
  const another = await create({ public_keys: [ada.spki, bob.spki, bob.spki] })
  expect(another.id).not.toBe(quorum.id)
  expect(another.authorization_threshold).toBe(2)

  const path = `${PATH}/${quorum.id}`
  const body = { public_keys: [ada.spki, bob.spki], authorization_threshold: 1 }
  const change = (...keys: KeyObject[]) => {
    const own = { [HEADERS.idempotencyKey]: randomUUID() }
    const signed = { method: 'PATCH', url: PUBLIC_URL + path, body, headers: own }
    const proofs = keys.map((key) => authorizationOf(key, signed)[HEADERS.authorizationSignature])
    const headers = { ...asApp(), ...own, [HEADERS.authorizationSignature]: proofs.join(',') }
    return server.send('PATCH', path, { body, headers })
  }
  for (const few of [[], [ada.key], [ada.key, ada.key], [ada.key, newPair().key]]) {
    expect(await refusal(await change(...few))).toEqual([401, 'invalid_credentials'])
  }
  expect(await read<KeyQuorum>(await change(ada.key, eve.key))).toMatchObject({
    authorization_threshold: 1,
    authorization_keys: [{ public_key: ada.spki }, { public_key: bob.spki }],
  })
  expect(await refusal(await change(eve.key))).toEqual([401, 'invalid_credentials'])
  expect((await change(bob.key)).status).toBe(200)
  expect((await backEnd.remove(path)).status).toBe(200)
})

test('rejects nested quorums, unreachable thresholds, changed single members and other apps', async () => {
  const key = newKey()
  const quorum = await create({ public_keys: [key] })
  const nested = { public_keys: [key], key_quorum_ids: [quorum.id] }
  expect(await refusal(await backEnd.post(PATH, nested))).toEqual([400, 'not_supported'])
  const invalid = [
    {},
    { display_name: 'x' },
    { public_keys: ['x'] },
    { user_ids: ['x'] },
    { public_keys: [key], user_ids: ['did:privy:nobody'] },
    { public_keys: [key], authorization_threshold: 2 },
    { public_keys: [key, newKey()], authorization_threshold: 0 },
    { public_keys: Array.from({ length: 11 }, newKey) },
  ]
  for (const body of invalid) {
    expect(await refusal(await backEnd.post(PATH, body))).toEqual([400, 'invalid_data'])
  }
  const at = `${PATH}/${quorum.id}`
  const swapped = await backEnd.ask('PATCH', at, { public_keys: [newKey()] })
  expect(await refusal(swapped)).toEqual([400, 'not_supported'])
  const stranger = createBackEnd(server, OTHER_APP_ID)
  expect((await stranger.get(at)).status).toBe(404)
  expect((await stranger.remove(at)).status).toBe(404)
  expect((await stranger.ask('PATCH', at, { display_name: 'Mine' })).status).toBe(404)
})
