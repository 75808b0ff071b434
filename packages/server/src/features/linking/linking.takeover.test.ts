import { getMe, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { linkEmail, transferEmail, unlinkEmail, updateEmail } from '@latchkey/contract/linking'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { createAccountServer, typesOf, type Way } from './accountServer.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
const server = await createAccountServer(database, { mode: 'development' })
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})
const { ways } = server
let names = 0
const fresh = () => `victim${++names}@example.com`

/** Every kind of account that says it is the same mailbox's, with what its provider says of that. */
const KINDS: Record<string, (email: string) => Way> = {
  'a code by mail': (email) => ways.email(email),
  'a provider that says the address is verified': (email) => ways.google(`g:${email}`, email),
  'a provider that says nothing of the address': (email) => ways.google(`n:${email}`, email, false),
  'a token whose subject is the address': (email) => ways.custom(email),
  Telegram: () => ways.telegram(10_000 + ++names),
  'a wallet': () => ways.wallet(),
}
const pairs = Object.keys(KINDS).flatMap((existing) =>
  Object.keys(KINDS).map((incoming) => [existing, incoming] as const),
)

describe('no two accounts become one because of an address they share', () => {
  test.each(pairs)('%s, then %s', async (existing, incoming) => {
    const email = fresh()
    const owner = await server.enter(KINDS[existing]!(email))
    const other = await server.enter(KINDS[incoming]!(email))
    if (existing === incoming && !['Telegram', 'a wallet'].includes(existing)) {
      // The very same identity is the same person; nothing else is.
      expect(other.user?.id).toBe(owner.user?.id)
      return
    }
    expect(other.user?.id).not.toBe(owner.user?.id)
    expect(typesOf(owner.user)).toHaveLength(1)
    // Nor does the newcomer get it by linking: what is somebody’s stays theirs.
    const answer = await KINDS[existing]!(email).link(other.token)
    if (!['Telegram', 'a wallet'].includes(existing)) {
      expect(answer.status).toBe(400)
      expect([
        'account_transfer_required',
        'linked_to_another_user',
        'cannot_link_more_of_type',
      ]).toContain((await refusal(answer))[1])
    }
    const me = await server.get(getMe.path, server.bearer(owner.token))
    expect(((await me.json()) as SessionReply).user?.id).toBe(owner.user?.id)
  })
})

describe('the five ways to be there before the owner', () => {
  test('an account that only claims the address is not the owner’s later login', async () => {
    const email = fresh()
    const attacker = await server.enter(ways.google(`pre-${email}`, email, false))
    const victim = await server.enter(ways.email(email))
    expect(victim.user?.id).not.toBe(attacker.user?.id)
  })

  test('a session that began before the owner came is a session of somebody else', async () => {
    const email = fresh()
    const attacker = await server.enter(ways.custom(`squat:${email}`))
    const victim = await server.enter(ways.email(email))
    await ways.google(`own:${email}`, email).link(victim.token)
    const me = await server.get(getMe.path, server.bearer(attacker.token))
    const { user } = (await me.json()) as SessionReply
    expect(user?.id).toBe(attacker.user?.id)
    expect(typesOf(user)).toEqual(['custom_auth'])
  })

  test('a code the owner asked for to log in adds their address to no other account', async () => {
    const email = fresh()
    const attacker = await server.enter(ways.telegram(20_000 + ++names))
    await server.post(sendEmailCode.path, { email })
    const call = server.as(attacker.token)
    const added = await call(linkEmail.path, { email, code: server.codeFor(email) })
    expect(await refusal(added)).toEqual([401, 'invalid_credentials'])
  })

  test('a code the attacker asked for to add the address logs nobody in, and works in their session only', async () => {
    const email = fresh()
    const attacker = await server.enter(ways.telegram(20_000 + ++names))
    const accomplice = await server.enter(ways.telegram(20_000 + ++names))
    await server.as(attacker.token)(sendEmailCode.path, { email })
    const body = { email, code: server.codeFor(email) }
    expect(await refusal(await server.post(verifyEmailCode.path, body))).toEqual([
      401,
      'invalid_credentials',
    ])
    const elsewhere = await server.as(accomplice.token)(linkEmail.path, body)
    expect(await refusal(elsewhere)).toEqual([401, 'invalid_credentials'])
  })

  test('a change of address that was begun and not ended dies when the owner shows that it is theirs', async () => {
    const email = fresh()
    const before = fresh()
    const attacker = await server.enter(ways.email(before))
    const call = server.as(attacker.token)
    await call(sendEmailCode.path, { email })
    const code = server.codeFor(email)
    const victim = await server.enter(ways.email(email))
    const change = { oldAddress: before, newAddress: email, code }
    expect(await refusal(await call(updateEmail.path, change))).toEqual([
      401,
      'invalid_credentials',
    ])
    const me = await server.get(getMe.path, server.bearer(victim.token))
    expect(me.status).toBe(200)
  })
})

test('nobody unlinks or moves what is another’s', async () => {
  const email = fresh()
  const victim = await server.enter(ways.email(email))
  const attacker = await server.enter(ways.telegram(30_000 + ++names))
  await ways.custom(`more:${names}`).link(attacker.token)
  const call = server.as(attacker.token)
  expect(await refusal(await call(unlinkEmail.path, { address: email }))).toEqual([
    404,
    'linked_account_not_found',
  ])
  expect(await refusal(await call(transferEmail.path, { nonce: 'guessed', email }))).toEqual([
    401,
    'invalid_credentials',
  ])
  expect(typesOf(victim.user)).toEqual(['email'])
})
