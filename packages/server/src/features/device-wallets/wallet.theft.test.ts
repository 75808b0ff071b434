import { randomBytes } from 'node:crypto'
import { type Endpoint, logout, type ParamsOf, pathOf } from '@latchkey/contract'
import * as contract from '@latchkey/contract/endpoints/deviceWallets'
import { readKeyMaterial } from '@latchkey/contract/endpoints/recovery'
import { walletAdditionText, walletProofText } from '@latchkey/contract/endpoints/walletRoots'
import { p256 } from '@noble/curves/nist.js'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import {
  APP_ID,
  OTHER_APP_ID,
  PUBLIC_URL,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  blindedElement,
  createWalletServer,
  ethereumKey,
  newRoot,
  newSplit,
  solanaKey,
  type TestUser,
} from './walletVault.fixture.ts'

const { prepareWallet, prepareShares, readAuthShare, readRecoveryShare, readPepper, tryPassword } =
  contract

const database = await withDatabase()
const server = await createWalletServer(database)
const ada = await server.testUser('ada@example.com')
const eve = await server.testUser('eve@example.com')
const { root } = await server.create(ada)
const recipient = Buffer.from(p256.getPublicKey(p256.utils.randomSecretKey(), false))
const recipient_public_key = recipient.toString('base64')
const version = { share_version: 1 }
const [first] = root.keys

const ADDRESS = { chain_type: 'ethereum', address: first!.address }

/** Each call on a wallet, as its owner makes it. */
const CALLS: [Endpoint, object][] = [
  [readAuthShare, { ...version, purpose: 'use' }],
  [readAuthShare, { ...version, purpose: 'export' }],
  [readRecoveryShare, { ...version, recipient_public_key }],
  [readPepper, { ...version, purpose: 'recover', recipient_public_key }],
  [tryPassword, { ...version, blinded_element: blindedElement() }],
  [contract.addPasswordKey, { blinded_element: blindedElement(), ...ADDRESS }],
  [
    prepareShares,
    await server.sharesBody(ada, root, { version: 2, split: newSplit(), reason: 'recovered' }),
  ],
  [contract.activateWallet, version],
  [contract.addWallet, await server.addBody(ada, root, ethereumKey(), 1)],
  [
    contract.findWallet,
    { entropy_id: first!.address, entropy_id_verifier: 'ethereum-address-verifier' },
  ],
  [contract.createExportTicket, { address: first!.address, chain_type: 'ethereum' }],
  [readKeyMaterial, {}],
]
const pathTo = (endpoint: Endpoint) =>
  pathOf(endpoint, { rootId: root.rootId, address: first!.address } as ParamsOf<Endpoint>)
const ask = (endpoint: Endpoint, body: object, headers: Record<string, string>) =>
  server.post(pathTo(endpoint), body, { headers })
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}`, origin: PUBLIC_URL })

test.each(CALLS)('another user gets nothing by call %#', async (endpoint, body) => {
  const answer = await ask(endpoint, body, bearer(eve))
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
})

test.each(CALLS)('rejects a token of another app in call %#', async (endpoint, body) => {
  const answer = await ask(endpoint, body, { ...bearer(ada), 'privy-app-id': OTHER_APP_ID })
  expect(await refusal(answer)).toEqual([401, 'missing_or_invalid_token'])
})

test('rejects the token of an ended session in every call', async () => {
  const gone = await server.testUser('gone@example.com')
  await server.post(logout.path, {}, { headers: bearer(gone) })
  const over = [...CALLS, [contract.beginWallet, {}] as [Endpoint, object]]
  for (const [endpoint, body] of over) {
    const answer = await ask(endpoint, body, bearer(gone))
    expect(await refusal(answer)).toEqual([401, 'missing_or_invalid_token'])
  }
})

test("no reply contains both shares, and none contains the signer's share", async () => {
  const [s2, s3] = [root.split.authShare, root.split.recoveryShare].map((share) =>
    share.toString('base64'),
  ) as [string, string]
  for (const [endpoint, body] of CALLS) {
    const text = await (await ask(endpoint, body, bearer(ada))).text()
    expect(text).not.toContain(s3)
    if (text.includes(s2)) {
      expect(Object.keys(JSON.parse(text))).toEqual(['auth_share'])
      expect(endpoint).toBe(readAuthShare)
    }
  }
})

test('rejects each invalid proof and stores nothing', async () => {
  const mallory = await server.testUser('mallory@example.com')
  const honest = newRoot([ethereumKey(), solanaKey()])
  const { nonce } = await server.begin(mallory)
  const good = await server.prepareBody(mallory, honest, nonce)
  const [ethereum, solana] = good.wallets
  const other = newRoot([ethereumKey(), solanaKey()])
  const with_ = (change: object) => ({ ...good, ...change })
  const proved = (at: number, proof: string) =>
    with_({ wallets: good.wallets.map((one, place) => (place === at ? { ...one, proof } : one)) })
  const forOthers = await Promise.all([
    server.prepareBody(ada, honest, nonce),
    server.prepareBody(mallory, { ...honest, rootId: other.rootId }, nonce),
    server.prepareBody(mallory, honest, (await server.begin(ada)).nonce),
  ])
  const wrong = [
    proved(0, solana!.proof),
    proved(1, ethereum!.proof),
    proved(0, randomBytes(65).toString('base64')),
    proved(1, randomBytes(64).toString('base64')),
    proved(0, ''),
    proved(1, ''),
    proved(0, Buffer.alloc(65).toString('base64')),
    proved(1, Buffer.alloc(64).toString('base64')),
    with_({ nonce: (await server.begin(ada)).nonce }),
    with_({ nonce: 'a-nonce-nobody-gave' }),
    // Another user's address with a signature of the attacker's key.
    with_({
      entropy_id: first!.address,
      wallets: [{ ...ethereum, address: first!.address }, solana],
    }),
    ...forOthers.map(({ wallets }) => with_({ wallets })),
    with_({ root_id: other.rootId }),
    // The same address without its checksum.
    with_({
      entropy_id: good.entropy_id.toLowerCase(),
      wallets: [{ ...ethereum, address: ethereum!.address.toLowerCase() }, solana],
    }),
  ]
  for (const body of wrong) {
    const answer = await server.post(prepareWallet.path, body, { headers: bearer(mallory) })
    expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  }
  const malformed = [
    with_({ share_version: 2 }),
    with_({ wallets: [ethereum, ethereum] }),
    with_({ imported: true }),
    with_({ entropy_id: other.keys[0]!.address }),
    with_({ entropy_id_verifier: 'solana-address-verifier' }),
    with_({ wallets: [{ ...ethereum, wallet_index: 1 }, solana] }),
    with_({ wallets: [] }),
    with_({ root_id: '../../etc' }),
    with_({ share_version: 1.5 }),
  ]
  for (const body of malformed) {
    const answer = await server.post(prepareWallet.path, body, { headers: bearer(mallory) })
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  }
  const { rows } = await database.db.execute(
    sql`select id from wallet_roots where user_id = ${mallory.userId}
      union all select root_id from signer.recovery_shares where user_id = ${mallory.userId}`,
  )
  expect(rows).toEqual([])
  expect((await server.post(prepareWallet.path, good, { headers: bearer(mallory) })).status).toBe(
    200,
  )
})

test('a stolen session without the key cannot replace the shares', async () => {
  const thief = await server.sharesBody(
    ada,
    { ...root, keys: [ethereumKey()] },
    { version: 3, split: newSplit(), reason: 'recovery-changed' },
  )
  const answer = await server.send(ada, prepareShares, { rootId: root.rootId }, thief)
  expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  expect(await server.authShare(ada, root.rootId)).toEqual(root.split.authShare)
})

test('rejects a nonce older than ten minutes', async () => {
  const late = await server.testUser('late@example.com')
  const { nonce } = await server.begin(late)
  const body = await server.prepareBody(late, newRoot(), nonce)
  server.advance(SERVER_LIMITS.embeddedWalletNonceLifetimeMs)
  const answer = await server.send(late, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
})

test('rejects the root id of another user', async () => {
  const thief = { ...newRoot(), rootId: root.rootId }
  const body = await server.prepareBody(eve, thief, (await server.begin(eve)).nonce)
  const answer = await server.send(eve, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([400, 'resource_conflict'])
})

test('no log line and no column contains a share, token or nonce in clear text', async () => {
  const secrets = [
    root.split.authShare,
    root.split.recoveryShare,
    Buffer.from(String(ada.token)),
    Buffer.from(String(eve.token)),
  ].flatMap((secret) => [secret.toString('base64'), secret.toString('hex'), secret.toString()])
  const logged = JSON.stringify(server.logged)
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables where table_schema in ('public', 'signer')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select row_to_json(one)::text as row from ${sql.raw(name)} one`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets) expect(text.includes(secret), name).toBe(false)
  }
  for (const secret of secrets) expect(logged.includes(secret)).toBe(false)
})

test('records a release of the recovery share and notifies the user first', async () => {
  const email = 'watched@example.com'
  const owner = await server.testUser(email)
  const { root } = await server.create(owner)
  const told = () =>
    server.mails.filter(
      ({ to, text }) => to === email && text.includes('opened on a device that did not have it'),
    )
  const recorded = async () => {
    const { rows } = await database.db.execute(sql`select session_id from security_events
      where user_id = ${owner.userId} and kind = 'wallet_share_released'`)
    return rows.length
  }
  // The vault that created the wallet reads it without a notification.
  expect([told().length, await recorded()]).toEqual([0, 0])
  await server.recoveryShare(await server.testUser(email), root.rootId)
  expect([told().length, await recorded()]).toEqual([1, 1])
  // The device reports its recovery once more; the user is not notified twice.
  const split = { version: 2, split: newSplit(), reason: 'recovered' } as const
  const body = await server.sharesBody(owner, root, split)
  await server.call(owner, prepareShares, { rootId: root.rootId }, body)
  await server.recoveryShare(owner, root.rootId, 2)
  await server.activate(owner, root.rootId, 2)
  expect([told().length, await recorded()]).toEqual([1, 1])
})

test("a stolen session cannot add an address without a signature of the root's key", async () => {
  const owner = await server.testUser('planted@example.com')
  const { root: own } = await server.create(owner)
  const thief = ethereumKey()
  const body = await server.addBody(owner, own, thief, 1)
  const { nonce } = body
  const of = { appId: APP_ID, userId: owner.userId, rootId: own.rootId, nonce }
  const add = (root_proof: string) =>
    server.send(owner, contract.addWallet, { rootId: own.rootId }, { ...body, root_proof })
  const [naming, other] = own.keys as [typeof thief, typeof thief]
  const { address } = thief
  for (const proof of [
    '',
    body.wallet.proof,
    await thief.sign(walletAdditionText({ ...of, address })),
    await other.sign(walletAdditionText({ ...of, address })),
    // Signatures of the root's key for itself, for another address and for another nonce.
    await naming.sign(walletProofText({ ...of, address: naming.address })),
    await naming.sign(walletProofText({ ...of, address })),
    await naming.sign(walletAdditionText({ ...of, address: naming.address })),
    await naming.sign(walletAdditionText({ ...of, address, nonce: 'another' })),
  ]) {
    expect(await refusal(await add(proof))).toEqual([401, 'invalid_credentials'])
  }
  expect((await add(body.root_proof)).status).toBe(200)
})
