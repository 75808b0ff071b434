import { generateKeyPairSync } from 'node:crypto'
import type { KeyQuorum } from '@latchkey/contract/keyQuorums'
import type { ServerWallet } from '@latchkey/contract/wallets'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/openDatabase.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  refusal,
} from '../../../testing/createTestServer.fixture.ts'
import { createBackEnd } from '../../directory/backEnd.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
const server = await createTestServer(database)
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})
const backEnd = createBackEnd(server)
const PATH = '/v1/key_quorums'
const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
const read = async <T>(answer: Response) => (await answer.json()) as T
const create = async (body: object) => read<KeyQuorum>(await backEnd.post(PATH, body))

test('a key is registered once, owns wallets by its id, and can go while it owns none', async () => {
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

test('a person is a quorum too, the one that owns their wallets', async () => {
  const { id } = await backEnd.import([{ type: 'email', address: 'quorum@example.com' }])
  const quorum = await create({ user_ids: [id] })
  expect(quorum).toMatchObject({ user_ids: [id], authorization_keys: [] })
  const body = { chain_type: 'solana', owner: { user_id: id } }
  const wallet = await read<ServerWallet>(await backEnd.post('/v1/wallets', body))
  expect(wallet.owner_id).toBe(quorum.id)
})

test('what would not be held is refused: more members, thresholds, other members, other apps', async () => {
  const key = newKey()
  const quorum = await create({ public_keys: [key] })
  const unsupported = [
    { public_keys: [key, newKey()] },
    { public_keys: [key], user_ids: ['did:privy:nobody'] },
    { public_keys: [key], key_quorum_ids: [quorum.id] },
    { public_keys: [key], authorization_threshold: 2 },
  ]
  for (const body of unsupported) {
    expect(await refusal(await backEnd.post(PATH, body))).toEqual([400, 'not_supported'])
  }
  for (const body of [{}, { display_name: 'x' }, { public_keys: ['x'] }, { user_ids: ['x'] }]) {
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
