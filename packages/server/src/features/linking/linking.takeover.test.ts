import { getMe, type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import {
  linkEmail,
  transferEmail,
  unlinkEmail,
  updateEmail,
} from '@latchkey/contract/endpoints/linking'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createAccountServer, type TestLoginMethod, typesOf } from './accountServer.fixture.ts'

const server = await createAccountServer(await withDatabase(), { mode: 'development' })
const { methods } = server
let names = 0
const fresh = () => `victim${++names}@example.com`

/** Account types that claim the same mailbox, with the provider's statement about it. */
const KINDS: Record<string, (email: string) => TestLoginMethod> = {
  'a code by mail': (email) => methods.email(email),
  'a provider that says the address is verified': (email) => methods.google(`g:${email}`, email),
  'a provider that says nothing of the address': (email) =>
    methods.google(`n:${email}`, email, false),
  'a token whose subject is the address': (email) => methods.custom(email),
  Telegram: () => methods.telegram(10_000 + ++names),
  'a wallet': () => methods.wallet(),
}
const pairs = Object.keys(KINDS).flatMap((existing) =>
  Object.keys(KINDS).map((incoming) => [existing, incoming] as const),
)

describe('login with a shared email address', () => {
  test.each(pairs)('keeps %s and %s apart', async (existing, incoming) => {
    const email = fresh()
    const owner = await server.logInWith(KINDS[existing]!(email))
    const other = await server.logInWith(KINDS[incoming]!(email))
    if (existing === incoming && !['Telegram', 'a wallet'].includes(existing)) {
      // Only the identical identity is the same user.
      expect(other.user?.id).toBe(owner.user?.id)
      return
    }
    expect(other.user?.id).not.toBe(owner.user?.id)
    expect(typesOf(owner.user)).toHaveLength(1)
    // Linking must not move the identity either.
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

describe('account pre-hijacking', () => {
  test("keeps an account that only claims an address apart from its owner's later login", async () => {
    const email = fresh()
    const attacker = await server.logInWith(methods.google(`pre-${email}`, email, false))
    const victim = await server.logInWith(methods.email(email))
    expect(victim.user?.id).not.toBe(attacker.user?.id)
  })

  test("keeps a session opened before the owner's first login apart from the owner", async () => {
    const email = fresh()
    const attacker = await server.logInWith(methods.custom(`squat:${email}`))
    const victim = await server.logInWith(methods.email(email))
    await methods.google(`own:${email}`, email).link(victim.token)
    const me = await server.get(getMe.path, server.bearer(attacker.token))
    const { user } = (await me.json()) as SessionReply
    expect(user?.id).toBe(attacker.user?.id)
    expect(typesOf(user)).toEqual(['custom_auth'])
  })

  test('rejects a login code of the owner as proof for linking', async () => {
    const email = fresh()
    const attacker = await server.logInWith(methods.telegram(20_000 + ++names))
    await server.post(sendEmailCode.path, { email })
    const call = server.as(attacker.token)
    const added = await call(linkEmail.path, { email, code: server.codeFor(email) })
    expect(await refusal(added)).toEqual([401, 'invalid_credentials'])
  })

  test('rejects a link code of the attacker for login, and accepts it in its own session only', async () => {
    const email = fresh()
    const attacker = await server.logInWith(methods.telegram(20_000 + ++names))
    const accomplice = await server.logInWith(methods.telegram(20_000 + ++names))
    await server.as(attacker.token)(sendEmailCode.path, { email })
    const body = { email, code: server.codeFor(email) }
    expect(await refusal(await server.post(verifyEmailCode.path, body))).toEqual([
      401,
      'invalid_credentials',
    ])
    const elsewhere = await server.as(accomplice.token)(linkEmail.path, body)
    expect(await refusal(elsewhere)).toEqual([401, 'invalid_credentials'])
  })

  test('cancels a pending address change when the owner verifies the address', async () => {
    const email = fresh()
    const before = fresh()
    const attacker = await server.logInWith(methods.email(before))
    const call = server.as(attacker.token)
    await call(sendEmailCode.path, { email })
    const code = server.codeFor(email)
    const victim = await server.logInWith(methods.email(email))
    const change = { oldAddress: before, newAddress: email, code }
    expect(await refusal(await call(updateEmail.path, change))).toEqual([
      401,
      'invalid_credentials',
    ])
    const me = await server.get(getMe.path, server.bearer(victim.token))
    expect(me.status).toBe(200)
  })
})

test("rejects unlinking or transferring another user's account", async () => {
  const email = fresh()
  const victim = await server.logInWith(methods.email(email))
  const attacker = await server.logInWith(methods.telegram(30_000 + ++names))
  await methods.custom(`more:${names}`).link(attacker.token)
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
