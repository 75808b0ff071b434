import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../ApiError.ts'
import { createAllowlistClient } from '../allowlist/createAllowlistClient.ts'
import { createUserClient, type UserKey } from './createUserClient.ts'

const APP_ID = 'testapp000000000000000001'
const userWith = (id: string) => ({
  id,
  created_at: 1,
  linked_accounts: [],
  mfa_methods: [],
  has_accepted_terms: false,
  is_guest: false,
})
const ada = userWith('did:privy:ada')
let seen: [string, string, unknown][] = []
let status = 200
let answer: (path: string) => unknown = () => ada
beforeEach(() => {
  seen = []
  status = 200
  answer = () => ada
})
const options = {
  apiUrl: 'https://api.example.com',
  appId: APP_ID,
  appSecret: 'secret',
  async fetch(request: Request) {
    const text = await request.text()
    const path = request.url.replace('https://api.example.com/api/v1', '')
    seen.push([request.method, path, text ? JSON.parse(text) : undefined])
    return Response.json(answer(path), { status })
  },
}
const users = createUserClient(options)

test('iterates over all pages until next_cursor is null', async () => {
  answer = (path) =>
    path.endsWith('cursor=next')
      ? { data: [userWith('two')], next_cursor: null }
      : { data: [userWith('one')], next_cursor: 'next' }
  const ids: string[] = []
  for await (const { id } of users.all()) ids.push(id)
  expect(ids).toEqual(['one', 'two'])
  expect(seen.map(([, path]) => path)).toEqual(['/users', '/users?cursor=next'])
})

test('finds a user by each account type and returns undefined for none', async () => {
  const keys: [UserKey, string, object][] = [
    [{ email: 'a@example.com' }, 'email/address', { address: 'a@example.com' }],
    [{ phoneNumber: '+14155550100' }, 'phone/number', { number: '+14155550100' }],
    [{ walletAddress: '0x1' }, 'wallet/address', { address: '0x1' }],
    [{ smartWalletAddress: '0x1' }, 'smart_wallet/address', { address: '0x1' }],
    [{ farcasterId: 7 }, 'farcaster/fid', { fid: 7 }],
    [{ discordUsername: 'a' }, 'discord/username', { username: 'a' }],
    [{ githubUsername: 'a' }, 'github/username', { username: 'a' }],
    [{ twitterUsername: 'a' }, 'twitter/username', { username: 'a' }],
    [{ twitterSubject: '1' }, 'twitter/subject', { subject: '1' }],
    [{ telegramUserId: '1' }, 'telegram/telegram_user_id', { telegram_user_id: '1' }],
    [{ telegramUsername: 'a' }, 'telegram/username', { username: 'a' }],
    [{ customUserId: 'a' }, 'custom_auth/id', { custom_user_id: 'a' }],
  ]
  for (const [key] of keys) expect(await users.find(key)).toEqual(ada)
  expect(seen).toEqual(keys.map(([, path, body]) => ['POST', `/users/${path}`, body]))
  expect(() => users.find({} as UserKey)).toThrow(TypeError)
  status = 404
  answer = () => ({ error: 'Not found', code: 'not_found' })
  expect(await users.find({ email: 'nobody@example.com' })).toBeUndefined()
  expect(await users.get('did:privy:nobody')).toBeUndefined()
  status = 401
  answer = () => ({ error: 'No', code: 'missing_or_invalid_token' })
  await expect(users.get('did:privy:ada')).rejects.toThrow(ApiError)
})

test('imports, changes and deletes users with the documented requests', async () => {
  const accounts = [{ type: 'email' as const, address: 'ada@example.com' }]
  await users.import({ linked_accounts: accounts, create_solana_wallet: true })
  await users.setMetadata('a', { plan: 'gold' })
  await users.addWallets('a', ['ethereum', 'solana'])
  await users.unlink('a', { type: 'email', handle: 'ada@example.com' })
  answer = () => ({})
  await users.delete('a')
  answer = () => ({ restored: true })
  await users.restore('a')
  answer = () => ({ ...ada, data: [ada], next_cursor: null })
  expect((await users.search({ searchTerm: 'ada' }, 'here')).data).toEqual([ada])
  expect(seen).toEqual([
    ['POST', '/users', { linked_accounts: accounts, create_solana_wallet: true }],
    ['POST', '/users/a/custom_metadata', { custom_metadata: { plan: 'gold' } }],
    [
      'POST',
      '/users/a/wallets',
      { wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }] },
    ],
    ['POST', '/users/a/accounts/unlink', { type: 'email', handle: 'ada@example.com' }],
    ['DELETE', '/users/a', undefined],
    ['POST', '/users/a/restore', {}],
    ['POST', '/users/search', { searchTerm: 'ada', cursor: 'here' }],
  ])
})

test('reads and changes the allowlist under the path of the app', async () => {
  const allowlist = createAllowlistClient(options)
  const name = { type: 'emailDomain', value: 'example.com' } as const
  const entry = { id: 'one', appId: APP_ID, ...name, acceptedAt: null }
  answer = () => [entry]
  expect(await allowlist.list()).toEqual([entry])
  answer = () => entry
  await allowlist.add(name)
  answer = () => ({ message: 'Removed' })
  await allowlist.remove(name)
  const path = `/apps/${APP_ID}/allowlist`
  expect(seen).toEqual([
    ['GET', path, undefined],
    ['POST', path, name],
    ['DELETE', path, name],
  ])
})
