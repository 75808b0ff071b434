import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import { startKeyImport, submitKeyImport } from '@latchkey/contract/endpoints/userSigner'
import {
  createServerWallet,
  listServerWallets,
  type ServerWallet,
} from '@latchkey/contract/endpoints/wallets'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { eq } from 'drizzle-orm'
import { type Hex, recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { serverWallets } from '../../platform/db/schema/serverWallets.ts'
import { securityEvents } from '../../platform/db/schema/users.ts'
import { createTestServer, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  asApp,
  authorizationOf,
  createRecipient,
  createWalletOwner,
  sealTo,
} from './walletOwner.fixture.ts'

const database = await withDatabase()
const mode = 'user-controlled-server-wallets-only' as const
const server = await createTestServer(database, { embeddedWallets: { mode } })
const app = { headers: asApp() }
const hello = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
const read = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T
const accountsOf = async (headers: Record<string, string>) => {
  const { user } = await read<{ user: { linked_accounts: Record<string, unknown>[] } }>(
    server.get('/api/v1/users/me', headers),
  )
  // Created in the same millisecond, so their order is undefined.
  const order = (account: Record<string, unknown>) =>
    `${account.chain_type}/${account.wallet_index}`
  return user.linked_accounts
    .filter(({ type }) => type === 'wallet')
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

test('a user creates a wallet on each chain, lists both and signs with them', async () => {
  const ada = await createWalletOwner(server, 'ada@example.com')
  const ethereum = await ada.create('ethereum')
  const solana = await ada.create('solana')
  expect(ethereum).toMatchObject({
    id: expect.stringMatching(/^[a-z2-7]{25}$/),
    chain_type: 'ethereum',
    exported_at: null,
    imported_at: null,
    policy_ids: [],
    additional_signers: [],
    owner_id: expect.any(String),
  })
  expect(solana.owner_id).toBe(ethereum.owner_id)
  expect(await accountsOf(ada.bearer)).toMatchObject([
    {
      id: ethereum.id,
      address: ethereum.address,
      chain_type: 'ethereum',
      wallet_client_type: 'privy',
      connector_type: 'embedded',
      recovery_method: 'privy-v2',
      wallet_index: 0,
      imported: false,
      delegated: false,
    },
    { id: solana.id, address: solana.address, chain_type: 'solana', public_key: solana.address },
  ])

  const key = await ada.authenticate()
  const signed = await read<{ method: string; data: { signature: Hex } }>(
    ada.ask(key, ethereum, hello),
  )
  expect(signed.method).toBe('personal_sign')
  const { signature } = signed.data
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(ethereum.address)
  const message = Buffer.from('Hello')
  const params = { message: message.toString('base64'), encoding: 'base64' }
  const { data } = await read<{ data: { signature: string } }>(
    ada.ask(key, solana, { method: 'signMessage', params }),
  )
  const isValid = ed25519.verify(
    Buffer.from(data.signature, 'base64'),
    message,
    base58.decode(solana.address),
  )
  expect(isValid).toBe(true)
  const events = await database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'server_wallet_signed'))
  expect(events.map(({ details }) => details)).toEqual([
    { wallet: ethereum.id, method: 'personal_sign', hash: expect.stringMatching(/^[\w-]{43}$/) },
    { wallet: solana.id, method: 'signMessage', hash: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('50 concurrent calls and a repeat after a lost reply create one wallet; a later call creates another', async () => {
  const bob = await createWalletOwner(server, 'bob@example.com')
  // Public clients send no idempotency key; ours sends one per call.
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, tab) =>
      bob.create('ethereum', tab % 2 === 0 ? undefined : `tab ${tab}`),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await bob.create('ethereum')).id).toBe(made[0]?.id)
  server.advance(SERVER_LIMITS.serverWalletRepeatMs + 1)
  const second = await bob.create('ethereum')
  expect(second.id).not.toBe(made[0]?.id)
  expect(await accountsOf(bob.bearer)).toMatchObject([{ wallet_index: 0 }, { wallet_index: 1 }])
})

test('creates a second wallet for a client that has reloaded the user since the first', async () => {
  const ivy = await createWalletOwner(server, 'ivy@example.com')
  const first = await ivy.create('ethereum')
  expect((await ivy.create('ethereum')).id).toBe(first.id)
  server.advance(1)
  await server.post('/api/v1/sessions', { refresh_token: ivy.session.refresh_token })
  expect((await ivy.create('ethereum')).id).not.toBe(first.id)
})

test('an idempotency key creates one wallet and is rejected for another request', async () => {
  const named = { headers: { ...asApp(), [HEADERS.idempotencyKey]: 'order-1' } }
  const create = (chain_type: string) => server.post(createServerWallet.path, { chain_type }, named)
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('solana')))
  const wallets = await Promise.all(answers.map((answer) => read<ServerWallet>(answer)))
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(1)
  expect(await refusal(await create('ethereum'))).toEqual([400, 'resource_conflict'])
})

test('a back end creates wallets for the app, a key and a user, and uses those it may', async () => {
  const eve = await createWalletOwner(server, 'eve@example.com')
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const pem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const create = async (rights: object) =>
    read<ServerWallet>(
      server.post(createServerWallet.path, { chain_type: 'ethereum', ...rights }, app),
    )
  const ofApp = await create({})
  const ofKey = await create({ owner: { public_key: spki } })
  const again = await create({ owner: { public_key: pem } })
  const ofEve = await create({ owner: { user_id: eve.id } })
  expect(ofApp.owner_id).toBeNull()
  expect(again.owner_id).toBe(ofKey.owner_id)
  expect((await create({ owner_id: ofKey.owner_id })).owner_id).toBe(ofKey.owner_id)
  expect(await accountsOf(eve.bearer)).toMatchObject([{ id: ofEve.id }])

  const rpc = (wallet: ServerWallet, headers: object = {}) =>
    server.post(`/api/v1/wallets/${wallet.id}/rpc`, hello, { headers: { ...asApp(), ...headers } })
  expect((await rpc(ofApp)).status).toBe(200)
  for (const wallet of [ofKey, ofEve]) {
    expect(await refusal(await rpc(wallet))).toEqual([401, 'invalid_credentials'])
  }
  const url = `${PUBLIC_URL}/v1/wallets/${ofKey.id}/rpc`
  const proof = authorizationOf(pair.privateKey, { url, body: hello })
  expect((await rpc(ofKey, proof)).status).toBe(200)
  // With Eve's token, the back end requests her authorization key.
  const issued = await eve.authenticate(asApp())
  expect((await eve.ask(issued, ofEve, hello, 'rpc', app.headers as never)).status).toBe(200)
})

test('rejects creation and import by users in an app with device wallets; existing wallets still work', async () => {
  const onDevices = await createTestServer(database, {
    embeddedWallets: { mode: 'legacy-embedded-wallets-only' },
  })
  const gus = await createWalletOwner(server, 'gus@example.com')
  const wallet = await gus.create('ethereum')
  const { address } = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
  const named = {
    address,
    chain_type: 'ethereum',
    entropy_type: 'private-key',
    encryption_type: 'HPKE',
  }
  const asked = [
    [createServerWallet.path, { chain_type: 'ethereum' }],
    [startKeyImport.path, named],
  ] as const
  for (const [path, body] of asked) {
    const answer = await onDevices.post(path, body, { headers: gus.ofVault })
    expect(await refusal(answer)).toEqual([400, 'not_supported'])
  }
  expect((await accountsOf(gus.bearer)).map((account) => account.address)).toEqual([wallet.address])
  expect((await gus.ask(await gus.authenticate(), wallet, hello)).status).toBe(200)
})

test('rejects unsupported chains and owners chosen by the user', async () => {
  const fay = await createWalletOwner(server, 'fay@example.com')
  const create = (body: object, headers: Record<string, string>) =>
    server.post(createServerWallet.path, { chain_type: 'ethereum', ...body }, { headers })
  const unsupported = [400, 'not_supported']
  expect(await refusal(await create({ chain_type: 'tron' }, app.headers))).toEqual(unsupported)
  const additional_signers = [{ signer_id: 'a' }]
  for (const rights of [{ policy_ids: ['a'] }, { additional_signers }]) {
    expect(await refusal(await create(rights, app.headers))).toEqual([400, 'invalid_data'])
    expect(await refusal(await create(rights, fay.bearer))).toEqual([400, 'invalid_data'])
  }
  const both = { owner: { user_id: fay.id, public_key: 'AAAA' } }
  expect(await refusal(await create(both, app.headers))).toEqual([400, 'invalid_data'])
  const named = { owner: { user_id: fay.id, public_key: null, of_next_year: 1 } }
  expect((await create(named, app.headers)).status).toBe(200)
  server.advance(SERVER_LIMITS.serverWalletRepeatMs + 1)
  for (const rights of [
    { owner: { user_id: 'did:privy:nobody' } },
    { owner: { public_key: 'AAAA' } },
    { owner_id: 'nobody' },
  ]) {
    expect(await refusal(await create(rights, app.headers))).toEqual([400, 'invalid_data'])
    expect(await refusal(await create(rights, fay.bearer))).toEqual([400, 'invalid_data'])
  }
  const wallet = await fay.create('ethereum')
  const patch = (body: object) =>
    server.send('PATCH', `/api/v1/wallets/${wallet.id}`, { body, headers: fay.bearer })
  expect((await patch({ owner_id: wallet.owner_id })).status).toBe(200)
  expect(await refusal(await patch({ policy_ids: [] }))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await patch({ owner: { public_key: 'AAAA' } }))).toEqual(unsupported)
  expect(await refusal(await patch({ additional_signers }))).toEqual([400, 'invalid_data'])

  const onDevices = await createTestServer(database)
  const gil = await createWalletOwner(onDevices, 'gil@example.com')
  const refused = await onDevices.post(
    createServerWallet.path,
    { chain_type: 'ethereum' },
    { headers: gil.bearer },
  )
  expect(await refusal(refused)).toEqual(unsupported)
})

test("lists a user's own wallets, or those of the app for its back end, in pages", async () => {
  const hal = await createWalletOwner(server, 'hal@example.com')
  const ida = await createWalletOwner(server, 'ida@example.com')
  const wallet = await hal.create('ethereum')
  await hal.create('solana')
  const path = `/api/v1/wallets/${wallet.id}`
  expect(await read(server.get(path, hal.bearer))).toEqual(wallet)
  expect(await read(server.get(path, asApp()))).toEqual(wallet)
  expect(await refusal(await server.get(path, ida.bearer))).toEqual([404, 'not_found'])

  type Page = { data: ServerWallet[]; next_cursor: string | null }
  const list = (query: string) =>
    read<Page>(server.get(`${listServerWallets.path}?${query}`, asApp()))
  const all = await list('limit=100')
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(`limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(all.data.map(({ id }) => id))
  const his = await list(`user_id=${hal.id}&chain_type=solana`)
  expect(his.data).toMatchObject([{ chain_type: 'solana' }])
  for (const query of ['limit=0', 'limit=x', 'cursor=nonsense']) {
    const answer = await server.get(`${listServerWallets.path}?${query}`, asApp())
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  }
})

test('imports and exports a key encrypted, and notifies its owner', async () => {
  const jim = await createWalletOwner(server, 'jim@example.com')
  const secret = randomBytes(32)
  const { address } = privateKeyToAccount(`0x${secret.toString('hex')}`)
  const named = {
    address,
    chain_type: 'ethereum',
    entropy_type: 'private-key',
    encryption_type: 'HPKE',
  }
  const sent = { headers: jim.ofVault }
  const init = await read<{ encryption_public_key: string }>(
    server.post(startKeyImport.path, named, sent),
  )
  const box = await sealTo(init.encryption_public_key, secret)
  const submit = () => server.post(submitKeyImport.path, { wallet: { ...named, ...box } }, sent)
  const wallet = await read<ServerWallet>(submit())
  expect(wallet).toMatchObject({ address, imported_at: server.nowMs() })
  expect(await read(submit())).toEqual(wallet)
  expect(await accountsOf(jim.bearer)).toMatchObject([{ id: wallet.id, imported: true }])
  const twice = await server.post(startKeyImport.path, named, sent)
  expect(await refusal(twice)).toEqual([400, 'resource_already_exists'])

  const key = await jim.authenticate()
  const recipient = await createRecipient()
  const body = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey }
  const sealed = await read<Awaited<ReturnType<typeof sealTo>>>(
    jim.ask(key, wallet, body, 'export'),
  )
  expect((await recipient.open(sealed)).toString()).toBe(secret.toString('hex'))
  const shown = await read<ServerWallet>(server.get(`/api/v1/wallets/${wallet.id}`, jim.bearer))
  expect(shown.exported_at).toBe(server.nowMs())
  const notices = () =>
    server.mails.filter(
      (mail) =>
        mail.to === 'jim@example.com' && JSON.stringify(mail).includes('key of your wallet'),
    )
  expect(notices()).toHaveLength(1)
  // Also if a back end that has the user's token exports it.
  const issued = await jim.authenticate(asApp())
  const other = { ...body, recipient_public_key: (await createRecipient()).publicKey }
  expect((await jim.ask(issued, wallet, other, 'export', app.headers as never)).status).toBe(200)
  expect(notices()).toHaveLength(2)
})

test('completes an interrupted creation with the same wallet', async () => {
  for (const cut of [1, 2, 3]) {
    let calls = 0
    const real = server.signer
    const failing = await createTestServer(
      database,
      { embeddedWallets: { mode } },
      {
        signer: {
          async call(definition, body) {
            calls += 1
            // Interrupted before the signer call, after its reply, and once more after that.
            if (calls === 1 && cut === 1) throw new Error('interrupted')
            const answer = await real.call(definition, body)
            if (calls < cut) throw new Error('interrupted')
            return answer
          },
        },
      },
    )
    const kim = await createWalletOwner(failing, `kim${cut}@example.com`)
    const attempts: ServerWallet[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) attempts.push(await kim.create('ethereum'))
    const made = attempts.filter(({ id }) => id !== undefined)
    expect(made.length).toBe(4 - Math.max(1, cut - 1))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const accounts = await failing.get('/api/v1/users/me', kim.bearer)
    expect(JSON.stringify(await accounts.json()).split('privy-v2')).toHaveLength(2)
  }
  expect(await database.db.select().from(serverWallets)).not.toContainEqual(
    expect.objectContaining({ status: 'pending' }),
  )
})
