import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS, type SessionReply } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import * as node from '@latchkey/node'
import { createLatchkey, type Latchkey, parseConfig, readEnvironment } from '@latchkey/server'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { type Hex, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const API_URL = 'https://login.example.com'
const APP = { id: 'latchkeynodeapp0000000001', secret: 'the-secret-of-the-node-app' }
const WEBHOOK_SECRET = `whsec_${randomBytes(32).toString('base64')}`
const HELLO = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } } as const
const silent = { info() {}, warn() {}, error() {} }

const createKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
const newEmail = () => `${randomUUID()}@example.com`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: Latchkey
let latchkey: node.LatchkeyServerClient
let receiver: ReturnType<typeof createServer>
const received: node.WebhookEvent[] = []
/** The embedded signer writes its key file there. */
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-back-end-'))

const send = async (request: Request) =>
  server.fetch(request, { remoteAddress: Array.from(randomBytes(4)).join('.') })

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const header = (name: string) => String(request.headers[name])
    received.push(
      latchkey.webhooks.verify({
        id: header('svix-id'),
        timestamp: header('svix-timestamp'),
        signature: header('svix-signature'),
        body: Buffer.concat(chunks),
        secret: WEBHOOK_SECRET,
      }),
    )
    response.end()
  })
  receiver.listen(0)
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  database = await createTestDatabase()
  const { apps } = parseConfig({
    apps: [
      {
        ...APP,
        name: 'Back end',
        mode: 'development',
        loginMethods: ['guest', 'email'],
        embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
        webhooks: [{ url: `http://localhost:${port}/`, secret: WEBHOOK_SECRET }],
      },
    ],
  })
  const settings = readEnvironment({
    DATABASE_URL: database.url,
    PUBLIC_URL: API_URL,
    LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
    LATCHKEY_DATA_DIR: dataDir,
  })
  server = await createLatchkey(settings, apps, silent)
  latchkey = node.createLatchkeyServerClient({
    apiUrl: API_URL,
    appId: APP.id,
    appSecret: APP.secret,
    fetch: send,
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
  receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function logInAsNewGuest(): Promise<SessionReply> {
  const response = await send(
    new Request(`${API_URL}${logInAsGuest.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.appId]: APP.id },
      body: JSON.stringify({ guest_credential: randomBytes(32).toString('base64url') }),
    }),
  )
  expect(response.status).toBe(200)
  return (await response.json()) as SessionReply
}

describe('users', () => {
  test('imports a user, finds it by id, email and wallet, and sets metadata', async () => {
    const email = newEmail()
    const imported = await latchkey.users.import({
      linkedAccounts: [
        { type: 'email', address: email },
        { type: 'google_oauth', subject: randomUUID(), email, name: 'Ada' },
        { type: 'farcaster', fid: 7, ownerAddress: '0x1', url: 'https://example.com' },
      ],
      customMetadata: { plan_name: 'gold' },
      wallets: [{ chainType: 'ethereum' }, { chainType: 'solana' }],
    })
    expect(imported).toMatchObject({
      isGuest: false,
      createdAt: expect.any(Date),
      customMetadata: { plan_name: 'gold' },
    })
    const farcaster = imported.linkedAccounts.find(({ type }) => type === 'farcaster')
    expect(farcaster).toMatchObject({ ownerAddress: '0x1', url: 'https://example.com' })
    const wallets = imported.linkedAccounts.filter((account) => account.type === 'wallet')
    expect(wallets.map(({ chainType }) => chainType).sort()).toEqual(['ethereum', 'solana'])
    const { id: userId } = imported
    expect(await latchkey.users.get({ userId })).toEqual(imported)
    expect(await latchkey.users.get({ email })).toEqual(imported)
    expect(await latchkey.users.get({ walletAddress: wallets[0]!.address })).toEqual(imported)
    expect(await latchkey.users.get({ email: newEmail() })).toBeUndefined()
    const { items } = await latchkey.users.search({ emails: [email] })
    expect(items).toEqual([imported])
    const changed = await latchkey.users.setCustomMetadata({ userId, customMetadata: { a_b: 1 } })
    expect(changed.customMetadata).toEqual({ a_b: 1 })
    const unlinked = await latchkey.users.unlinkAccount({ userId, type: 'email', handle: email })
    expect(unlinked.linkedAccounts.some(({ type }) => type === 'email')).toBe(false)
  })

  test('describes the app with its verification keys', async () => {
    const { id, loginMethods, verificationKey } = await latchkey.app.describe()
    expect([id, loginMethods.length > 0]).toEqual([APP.id, true])
    expect(verificationKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect((await latchkey.app.verificationKeys()).length).toBeGreaterThan(0)
  })

  test('lists in pages, deletes and restores', async () => {
    for (let count = 0; count < 3; count += 1) {
      await latchkey.users.import({ linkedAccounts: [{ type: 'email', address: newEmail() }] })
    }
    const page = await latchkey.users.list({ limit: 2 })
    expect(page.items).toHaveLength(2)
    const next = await latchkey.users.list({ limit: 2, cursor: page.nextCursor })
    const ids = new Set<string>()
    for await (const { id } of latchkey.users.listAll()) ids.add(id)
    for (const { id } of [...page.items, ...next.items]) expect(ids.has(id)).toBe(true)

    const userId = page.items[0]!.id
    await latchkey.users.delete({ userId })
    expect(await latchkey.users.get({ userId })).toBeUndefined()
    await expect(
      latchkey.users.setCustomMetadata({ userId, customMetadata: {} }),
    ).rejects.toMatchObject({ name: 'LatchkeyApiError', code: 'not_found', status: 404 })
    await latchkey.users.restore({ userId })
    expect(await latchkey.users.get({ userId })).toMatchObject({ id: userId })
  })

  test('lists and revokes sessions and verifies both tokens', async () => {
    const { token, identity_token, user } = await logInAsNewGuest()
    const userId = user?.id ?? ''
    const { items } = await latchkey.users.listSessions({ userId })
    expect(items).toMatchObject([{ loginMethod: 'guest', createdAt: expect.any(Date) }])
    expect(await latchkey.tokens.verifyAccessToken(token ?? '')).toMatchObject({
      appId: APP.id,
      userId,
      sessionId: items[0]!.id,
      expiresAt: expect.any(Date),
    })
    const claims = await latchkey.tokens.verifyIdentityToken(identity_token ?? '')
    expect(claims).toMatchObject({ userId, isGuest: true, createdAt: expect.any(Date) })
    expect(await latchkey.users.revokeSessions({ userId, sessionId: items[0]!.id })).toBe(1)
    expect((await latchkey.users.listSessions({ userId })).items).toEqual([])
    await expect(latchkey.users.listSessions({ userId: 'did:privy:none' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('wallets', () => {
  test('creates a wallet of a key once, signs, exports and archives it', async () => {
    const { publicKey, privateKey } = createKey()
    const idempotencyKey = randomUUID()
    const owner = { publicKey }
    const options = { chainType: 'ethereum', owner, idempotencyKey } as const
    const wallet = await latchkey.wallets.create(options)
    expect((await latchkey.wallets.create(options)).id).toBe(wallet.id)
    const { id: walletId, address } = wallet
    expect(await latchkey.wallets.get({ walletId })).toEqual(wallet)
    expect(await latchkey.wallets.get({ address })).toEqual(wallet)
    expect(await latchkey.wallets.get({ walletId: 'none' })).toBeUndefined()
    expect(
      (await latchkey.wallets.list({ chainType: 'ethereum', limit: 100 })).items,
    ).toContainEqual(wallet)

    const authorizationKeys = [privateKey]
    const { signature } = await latchkey.wallets.rpc({ walletId, ...HELLO, authorizationKeys })
    const signed = { message: 'Hello', signature: signature as Hex }
    expect(await recoverMessageAddress(signed)).toBe(address)
    await expect(latchkey.wallets.rpc({ walletId, ...HELLO })).rejects.toMatchObject({
      code: 'invalid_credentials',
      status: 401,
    })
    const hash = `0x${'1'.repeat(64)}`
    expect(await latchkey.wallets.signHash({ walletId, hash, authorizationKeys })).toMatchObject({
      signature: expect.stringMatching(/^0x/),
    })
    const key = await latchkey.wallets.exportPrivateKey({ walletId, authorizationKeys })
    const hexKey = (key.startsWith('0x') ? key : `0x${key}`) as Hex
    expect(privateKeyToAccount(hexKey).address).toBe(address)

    const archived = await latchkey.wallets.archive({ walletId })
    expect(archived.archivedAt).toBeInstanceOf(Date)
    expect(await latchkey.wallets.get({ walletId })).toBeUndefined()
    expect(await latchkey.wallets.get({ walletId, includeArchived: true })).toEqual(archived)
    expect(await latchkey.wallets.getTransaction({ transactionId: 'none' })).toBeUndefined()
    expect(await latchkey.wallets.getBalances({ walletId: 'none' })).toBeUndefined()
  })

  test('imports a private key, creates many wallets and lists those of a user', async () => {
    const { user } = await logInAsNewGuest()
    const userId = user?.id ?? ''
    const secret = generatePrivateKey()
    const { address } = privateKeyToAccount(secret)
    const privateKey = Buffer.from(secret.slice(2), 'hex')
    const owner = { publicKey: createKey().publicKey }
    const imported = await latchkey.wallets.import({
      chainType: 'ethereum',
      address,
      privateKey,
      owner,
    })
    expect(imported).toMatchObject({ address, importedAt: expect.any(Date) })
    const results = await latchkey.wallets.createMany({
      wallets: [{ chainType: 'ethereum', owner: { userId } }, { chainType: 'dogecoin' as never }],
    })
    expect(results).toMatchObject([
      { index: 0, success: true, wallet: { chainType: 'ethereum' } },
      { index: 1, success: false, code: expect.any(String), message: expect.any(String) },
    ])
    const listed = []
    for await (const wallet of latchkey.wallets.listAll({ userId })) listed.push(wallet)
    expect(listed).toEqual(results.flatMap((result) => (result.success ? [result.wallet] : [])))
  })

  test('signs for a user with the key of authenticateUser and records it as a security event', async () => {
    const { token, user } = await logInAsNewGuest()
    const userId = user?.id ?? ''
    const owner = { userId }
    const { id: walletId, address } = await latchkey.wallets.create({
      chainType: 'ethereum',
      owner,
    })
    const authorized = await latchkey.wallets.authenticateUser({ accessToken: token ?? '' })
    expect(authorized.wallets.map(({ id }) => id)).toEqual([walletId])
    expect(authorized.expiresAt.getTime()).toBeGreaterThan(Date.now())
    const authorizationKeys = [authorized.authorizationKey]
    const { signature } = await latchkey.wallets.rpc({ walletId, ...HELLO, authorizationKeys })
    const signed = { message: 'Hello', signature: signature as Hex }
    expect(await recoverMessageAddress(signed)).toBe(address)
    const { items } = await latchkey.users.listSecurityEvents({ userId })
    expect(items).toContainEqual({
      id: expect.any(String),
      kind: 'server_wallet_signed',
      sessionId: null,
      details: { wallet: walletId, method: 'personal_sign', hash: expect.any(String) },
      occurredAt: expect.any(Date),
    })
  })
})

test('restricts a wallet by a policy, changes the policy and deletes it', async () => {
  const { publicKey, privateKey } = createKey()
  const authorizationKeys = [privateKey]
  const condition = {
    fieldSource: 'ethereum_typed_data_message',
    field: 'unit_price',
    operator: 'lte',
    value: '5',
    typedData: {
      types: { Order_Item: [{ name: 'unit_price', type: 'uint256' }] },
      primaryType: 'Order_Item',
    },
  } as const
  const rule = {
    name: 'Orders',
    method: 'eth_signTypedData_v4',
    action: 'ALLOW',
    conditions: [condition],
  } as const
  const policy = await latchkey.policies.create({
    name: 'Orders only',
    chainType: 'ethereum',
    rules: [rule],
    owner: { publicKey },
  })
  expect(policy.rules).toEqual([{ id: expect.any(String), ...rule }])
  const { id: policyId } = policy
  expect(await latchkey.policies.get({ policyId })).toEqual(policy)
  const { id: walletId } = await latchkey.wallets.create({
    chainType: 'ethereum',
    policyIds: [policyId],
  })
  const sign = () => latchkey.wallets.rpc({ walletId, ...HELLO })
  await expect(sign()).rejects.toMatchObject({ code: 'policy_violation' })
  await expect(latchkey.policies.delete({ policyId, authorizationKeys })).rejects.toMatchObject({
    code: 'resource_conflict',
  })
  const messages = { name: 'Messages', method: 'personal_sign', action: 'ALLOW', conditions: [] }
  const newRule = messages as node.NewPolicyRule
  const unsigned = latchkey.policies.addRule({ policyId, rule: newRule })
  await expect(unsigned).rejects.toMatchObject({ code: 'invalid_credentials' })
  const added = await latchkey.policies.addRule({ policyId, rule: newRule, authorizationKeys })
  expect(await latchkey.policies.getRule({ policyId, ruleId: added.id })).toEqual(added)
  expect((await sign()).signature).toMatch(/^0x/)
  await latchkey.policies.updateRule({
    policyId,
    ruleId: added.id,
    rule: { ...newRule, action: 'DENY' },
    authorizationKeys,
  })
  await expect(sign()).rejects.toMatchObject({ code: 'policy_violation' })
  await latchkey.policies.deleteRule({ policyId, ruleId: added.id, authorizationKeys })
  const renamed = await latchkey.policies.update({ policyId, name: 'Shop', authorizationKeys })
  expect(renamed).toEqual({ ...policy, name: 'Shop' })
  await latchkey.wallets.update({ walletId, policyIds: [] })
  await latchkey.policies.delete({ policyId, authorizationKeys })
  expect(await latchkey.policies.get({ policyId })).toBeUndefined()
})

test('two of three members of a key quorum use its wallet, one does not', async () => {
  const keys = [createKey(), createKey(), createKey()]
  const publicKeys = keys.map(({ publicKey }) => publicKey)
  const quorum = await latchkey.keyQuorums.create({ publicKeys, threshold: 2 })
  expect(quorum).toMatchObject({ publicKeys, threshold: 2, userIds: [] })
  const { id: keyQuorumId } = quorum
  expect(await latchkey.keyQuorums.get({ keyQuorumId })).toEqual(quorum)
  const { id: walletId, ownerId } = await latchkey.wallets.create({
    chainType: 'ethereum',
    owner: { keyQuorumId },
  })
  expect(ownerId).toBe(keyQuorumId)
  const privateKeys = keys.map(({ privateKey }) => privateKey)
  const sign = (authorizationKeys: string[]) =>
    latchkey.wallets.rpc({ walletId, ...HELLO, authorizationKeys })
  await expect(sign(privateKeys.slice(0, 1))).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect((await sign(privateKeys.slice(0, 2))).signature).toMatch(/^0x/)
  await expect(latchkey.keyQuorums.delete({ keyQuorumId })).rejects.toMatchObject({
    code: 'authorization_key_has_associated_wallets',
  })
  const changed = await latchkey.keyQuorums.update({
    keyQuorumId,
    threshold: 1,
    authorizationKeys: privateKeys.slice(1),
  })
  expect(changed.threshold).toBe(1)
  expect((await sign(privateKeys.slice(2))).signature).toMatch(/^0x/)
})

test('adds, lists and removes allowlist entries', async () => {
  const value = { type: 'emailDomain', value: 'example.org' } as const
  const entry = await latchkey.allowlist.add(value)
  expect(entry).toMatchObject({ appId: APP.id, ...value, acceptedAt: null })
  expect((await latchkey.allowlist.list()).items).toContainEqual(entry)
  await latchkey.allowlist.remove(value)
  expect((await latchkey.allowlist.list()).items).not.toContainEqual(entry)
})

test('verifies a delivered webhook and names its fields as users.get does', async () => {
  const address = newEmail()
  const user = await latchkey.users.import({ linkedAccounts: [{ type: 'email', address }] })
  await expect
    .poll(() =>
      received.find((event) => event.type === 'user.created' && event.user.id === user.id),
    )
    .toEqual({ type: 'user.created', user })
})

test('a wrong app secret is rejected with missing_or_invalid_token', async () => {
  const wrong = node.createLatchkeyServerClient({
    apiUrl: API_URL,
    appId: APP.id,
    appSecret: 'another-secret-of-this-app',
    fetch: send,
  })
  await expect(wrong.users.list()).rejects.toMatchObject({
    name: 'LatchkeyApiError',
    code: 'missing_or_invalid_token',
    status: 401,
  })
})
