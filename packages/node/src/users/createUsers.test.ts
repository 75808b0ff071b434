import { beforeEach, expect, test } from 'vitest'
import { createRecordedClient } from '../createRecordedClient.fixture.ts'
import { LatchkeyApiError, type UserIdentifier } from '../exports/index.ts'

const wireUser = (id: string, linked_accounts: object[] = []) => ({
  id,
  created_at: 1,
  linked_accounts,
  mfa_methods: [{ type: 'totp', verified_at: 2 }],
  has_accepted_terms: true,
  is_guest: false,
  custom_metadata: { plan_name: 'gold' },
})
const ada = wireUser('did:privy:ada')
const publicAda = {
  id: 'did:privy:ada',
  createdAt: new Date(1_000),
  linkedAccounts: [],
  mfaMethods: [{ type: 'totp', verifiedAt: new Date(2_000) }],
  hasAcceptedTerms: true,
  isGuest: false,
  customMetadata: { plan_name: 'gold' },
}

let recorded = createRecordedClient()
let users = recorded.client.users
beforeEach(() => {
  recorded = createRecordedClient()
  users = recorded.client.users
  recorded.answer = () => ada
})
const bodies = () => recorded.seen.map(({ body }) => body)

test('converts names and times of a user and keeps custom metadata as given', async () => {
  const times = { verified_at: 10, first_verified_at: null, latest_verified_at: 20 }
  recorded.answer = () =>
    wireUser('did:privy:ada', [
      { type: 'phone', phoneNumber: '+14155550100', ...times },
      {
        type: 'wallet',
        address: '0x1',
        chain_type: 'ethereum',
        wallet_client: 'privy',
        wallet_client_type: 'privy',
        wallet_index: 0,
        ...times,
      },
      { type: 'farcaster', fid: 7, owner_address: '0x1', homepage_url: 'h', ...times },
      {
        type: 'cross_app',
        subject: '1',
        provider_app_id: 'garden',
        embedded_wallets: [{ address: '0x3' }],
        smart_wallets: [],
        ...times,
      },
      { type: 'hologram', face: 'blue' },
    ])
  const publicTimes = {
    verifiedAt: new Date(10_000),
    firstVerifiedAt: null,
    latestVerifiedAt: new Date(20_000),
  }
  expect(await users.get({ userId: 'did:privy:ada' })).toEqual({
    ...publicAda,
    linkedAccounts: [
      { type: 'phone', number: '+14155550100', ...publicTimes },
      {
        type: 'wallet',
        address: '0x1',
        chainType: 'ethereum',
        walletClient: 'privy',
        walletClientType: 'privy',
        walletIndex: 0,
        ...publicTimes,
      },
      { type: 'farcaster', fid: 7, ownerAddress: '0x1', url: 'h', ...publicTimes },
      {
        type: 'cross_app',
        subject: '1',
        providerApp: { id: 'garden' },
        embeddedWallets: [{ address: '0x3' }],
        smartWallets: [],
        ...publicTimes,
      },
      { type: 'unknown', unknownType: 'hologram' },
    ],
  })
})

test.each<[UserIdentifier, string, unknown]>([
  [{ userId: 'did:privy:ada' }, 'GET /users/did%3Aprivy%3Aada', undefined],
  [{ email: 'a@example.com' }, 'POST /users/email/address', { address: 'a@example.com' }],
  [{ phoneNumber: '+14155550100' }, 'POST /users/phone/number', { number: '+14155550100' }],
  [{ walletAddress: '0x1' }, 'POST /users/wallet/address', { address: '0x1' }],
  [{ smartWalletAddress: '0x1' }, 'POST /users/smart_wallet/address', { address: '0x1' }],
  [{ farcasterId: 7 }, 'POST /users/farcaster/fid', { fid: 7 }],
  [{ discordUsername: 'a' }, 'POST /users/discord/username', { username: 'a' }],
  [{ githubUsername: 'a' }, 'POST /users/github/username', { username: 'a' }],
  [{ twitterUsername: 'a' }, 'POST /users/twitter/username', { username: 'a' }],
  [{ twitterSubject: '1' }, 'POST /users/twitter/subject', { subject: '1' }],
  [{ telegramUserId: '1' }, 'POST /users/telegram/telegram_user_id', { telegram_user_id: '1' }],
  [{ telegramUsername: 'a' }, 'POST /users/telegram/username', { username: 'a' }],
  [{ customUserId: 'a' }, 'POST /users/custom_auth/id', { custom_user_id: 'a' }],
])('get finds a user by %j and resolves with undefined for 404', async (identifier, line, body) => {
  expect(await users.get(identifier)).toEqual(publicAda)
  expect([recorded.lines(), bodies()]).toEqual([[line], [body]])
  recorded.status = 404
  recorded.answer = () => ({ error: 'Not found', code: 'not_found' })
  expect(await users.get(identifier)).toBeUndefined()
})

test('get rejects with the error of the server for a wrong secret', async () => {
  recorded.status = 401
  recorded.answer = () => ({ error: 'No', code: 'missing_or_invalid_token' })
  const call = users.get({ userId: 'did:privy:ada' })
  await expect(call).rejects.toBeInstanceOf(LatchkeyApiError)
  await expect(call).rejects.toMatchObject({ code: 'missing_or_invalid_token', status: 401 })
})

test('calls other than get reject with not_found', async () => {
  recorded.status = 404
  recorded.answer = () => ({ error: 'Not found', code: 'not_found' })
  const userId = 'did:privy:ada'
  for (const call of [
    () => users.delete({ userId }),
    () => users.listSessions({ userId }),
    () => users.setCustomMetadata({ userId, customMetadata: {} }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found', status: 404 })
  }
})

test('list returns a page with its cursor, listAll iterates over all pages', async () => {
  recorded.answer = ({ url }) =>
    url.endsWith('cursor=next')
      ? { data: [wireUser('two')], next_cursor: null }
      : { data: [wireUser('one')], next_cursor: 'next' }
  expect(await users.list({ limit: 1 })).toMatchObject({
    items: [{ id: 'one' }],
    nextCursor: 'next',
  })
  const last = await users.list({ cursor: 'next' })
  expect(last).toMatchObject({ items: [{ id: 'two' }], nextCursor: undefined })
  const ids: string[] = []
  for await (const { id } of users.listAll()) ids.push(id)
  expect(ids).toEqual(['one', 'two'])
  expect(recorded.lines()).toEqual([
    'GET /users?limit=1',
    'GET /users?cursor=next',
    'GET /users',
    'GET /users?cursor=next',
  ])
})

test('listAll fetches a page only when its first item is read', async () => {
  recorded.answer = () => ({ data: [wireUser('one')], next_cursor: 'next' })
  for await (const { id } of users.listAll()) {
    expect(id).toBe('one')
    break
  }
  expect(recorded.seen).toHaveLength(1)
})

test('search and searchAll send the terms with the cursor', async () => {
  recorded.answer = ({ body }) =>
    (body as { cursor?: string }).cursor
      ? { data: [], next_cursor: null }
      : { ...ada, data: [ada], next_cursor: 'next' }
  expect(await users.search({ searchTerm: 'ada' })).toEqual({
    items: [publicAda],
    nextCursor: 'next',
  })
  for await (const user of users.searchAll({ emails: ['a@example.com'] })) {
    expect(user).toEqual(publicAda)
  }
  expect(bodies()).toEqual([
    { searchTerm: 'ada' },
    { emails: ['a@example.com'] },
    { emails: ['a@example.com'], cursor: 'next' },
  ])
})

test('import sends accounts in wire names and metadata as given', async () => {
  await users.import({
    linkedAccounts: [
      { type: 'phone', number: '+14155550100' },
      { type: 'wallet', address: '0x1', chainType: 'ethereum' },
      { type: 'custom_auth', customUserId: '7' },
      { type: 'linkedin_oauth', subject: '1', vanityName: 'ada' },
      { type: 'farcaster', fid: 7, ownerAddress: '0x1', profilePictureUrl: 'p', url: 'h' },
      { type: 'telegram', telegramUserId: '1', firstName: 'Ada' },
    ],
    customMetadata: { planName: 'gold' },
    wallets: [{ chainType: 'ethereum', policyIds: ['p1'] }],
  })
  expect(bodies()).toEqual([
    {
      linked_accounts: [
        { type: 'phone', number: '+14155550100' },
        { type: 'wallet', address: '0x1', chain_type: 'ethereum' },
        { type: 'custom_auth', custom_user_id: '7' },
        { type: 'linkedin_oauth', subject: '1', vanity_name: 'ada' },
        {
          type: 'farcaster',
          fid: 7,
          owner_address: '0x1',
          profile_picture_url: 'p',
          homepage_url: 'h',
        },
        { type: 'telegram', telegram_user_id: '1', first_name: 'Ada' },
      ],
      custom_metadata: { planName: 'gold' },
      wallets: [{ chain_type: 'ethereum', policy_ids: ['p1'] }],
    },
  ])
})

test('changes, deletes and restores users with the documented requests', async () => {
  const userId = 'a'
  expect(await users.setCustomMetadata({ userId, customMetadata: { a_b: 1 } })).toEqual(publicAda)
  await users.ensureWallets({
    userId,
    wallets: [{ chainType: 'ethereum' }, { chainType: 'solana' }],
  })
  await users.unlinkAccount({ userId, type: 'email', handle: 'ada@example.com' })
  recorded.answer = () => ({})
  await users.delete({ userId })
  recorded.answer = () => ({ restored: true })
  await users.restore({ userId })
  expect(recorded.lines()).toEqual([
    'POST /users/a/custom_metadata',
    'POST /users/a/wallets',
    'POST /users/a/accounts/unlink',
    'DELETE /users/a',
    'POST /users/a/restore',
  ])
  expect(bodies()).toEqual([
    { custom_metadata: { a_b: 1 } },
    { wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }] },
    { type: 'email', handle: 'ada@example.com' },
    undefined,
    {},
  ])
})

test('lists and revokes sessions and lists security events', async () => {
  const userId = 'a'
  const session = {
    id: 's1',
    login_method: 'email',
    device: 'Chrome, macOS',
    created_at: 1,
    last_active_at: 2,
    expires_at: 3,
    is_current: false,
  }
  recorded.answer = () => ({ sessions: [session] })
  const publicSession = {
    id: 's1',
    loginMethod: 'email',
    device: 'Chrome, macOS',
    createdAt: new Date(1_000),
    lastActiveAt: new Date(2_000),
    expiresAt: new Date(3_000),
  }
  expect(await users.listSessions({ userId })).toEqual({
    items: [publicSession],
    nextCursor: undefined,
  })
  for await (const one of users.listAllSessions({ userId })) expect(one).toEqual(publicSession)
  recorded.answer = () => ({ revoked: 2 })
  expect(await users.revokeSessions({ userId })).toBe(2)
  await users.revokeSessions({ userId, sessionId: 's1' })
  expect(bodies().slice(2)).toEqual([{}, { session_id: 's1' }])
  const event = { id: 'e1', kind: 'login', session_id: null, details: { a_b: 1 }, at: 5 }
  recorded.answer = ({ url }) => ({
    data: [event],
    next_cursor: url.includes('cursor') ? null : 'next',
  })
  const publicEvent = {
    id: 'e1',
    kind: 'login',
    sessionId: null,
    details: { a_b: 1 },
    occurredAt: new Date(5),
  }
  expect(await users.listSecurityEvents({ userId, limit: 1 })).toEqual({
    items: [publicEvent],
    nextCursor: 'next',
  })
  const events = []
  for await (const one of users.listAllSecurityEvents({ userId })) events.push(one)
  expect(events).toEqual([publicEvent, publicEvent])
})
