import { getMe, refreshSession, sendEmailCode, type WireUser } from '@latchkey/contract'
import {
  linkEmail,
  type TransferOffer,
  transferEmail,
  transferOAuth,
  transferTelegram,
} from '@latchkey/contract/endpoints/linking'
import { enrollMfaTotp, startMfaTotp } from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createAccountServer,
  type TestLoginMethod,
  typesOf,
  userOf,
} from '../linking/accountServer.fixture.ts'
import { authenticatorCode } from '../mfa/mfaServer.fixture.ts'

const database = await withDatabase()
const server = await createAccountServer(database)
const { methods } = server
let names = 0
const address = () => `owner${++names}@example.com`
const newcomer = () => server.logInWith(methods.telegram(50_000 + ++names))

/** Tries to link an account that another user has, and returns the transfer offer. */
async function offered(method: TestLoginMethod) {
  const loser = await server.logInWith(method)
  const winner = await newcomer()
  const answer = await method.link(winner.token)
  const { code, data } = (await answer.json()) as { code: string; data: TransferOffer }
  expect([answer.status, code]).toEqual([400, 'account_transfer_required'])
  return { loser, winner, offer: data, call: server.as(winner.token) }
}

test('transfers an account with the nonce of a fresh proof and deletes the previous user', async () => {
  const email = address()
  const { loser, winner, offer, call } = await offered(methods.email(email))
  expect(offer).toMatchObject({ account: { displayName: email }, otherUser: {} })
  const answer = await call(transferEmail.path, { nonce: offer.nonce, email })
  const user = await userOf(answer)
  expect(user.id).toBe(winner.user?.id)
  expect(typesOf(user)).toEqual(['email', 'telegram'])

  const me = await server.get(getMe.path, server.bearer(loser.token))
  expect(await refusal(me)).toEqual([401, 'missing_or_invalid_token'])
  const { refresh_token } = loser
  const refreshed = await server.post(refreshSession.path, { refresh_token })
  expect(await refusal(refreshed)).toEqual([401, 'missing_or_invalid_token'])
  expect((await server.logInWith(methods.email(email))).user?.id).toBe(winner.user?.id)
  const again = await call(transferEmail.path, { nonce: offer.nonce, email })
  expect(await refusal(again)).toEqual([401, 'invalid_credentials'])
  const { rows } = await database.db.execute(
    sql`select deleted_at_ms from users where id = ${loser.user?.id}`,
  )
  expect(rows).toEqual([{ deleted_at_ms: expect.anything() }])
})

test('a transferred account counts as verified since the transfer, so the user search finds it in turn', async () => {
  const email = address()
  await server.logInWith(methods.email(email))
  server.advance(60 * 60_000)
  const { offer, call } = await offered(methods.email(email))
  const user = await userOf(await call(transferEmail.path, { nonce: offer.nonce, email }))
  expect(user.linked_accounts).toContainEqual(
    expect.objectContaining({ type: 'email', first_verified_at: user.created_at }),
  )
})

test('opens a new account for the key of a wallet that was not transferred', async () => {
  const email = address()
  const wallet = methods.wallet()
  const { loser, offer, call } = await offered(methods.email(email))
  await database.db.execute(sql`insert into linked_accounts (id, app_id, user_id, type, subject,
      details, verified_at_ms, first_verified_at_ms, latest_verified_at_ms)
    select 'stayed', app_id, id, 'wallet', ${wallet.address.toLowerCase()}, jsonb_build_object(
      'address', ${wallet.address}::text, 'chain_type', 'ethereum', 'wallet_client', 'privy',
      'wallet_client_type', 'privy'), 1, 1, 1 from users where id = ${loser.user?.id}`)
  await call(transferEmail.path, { nonce: offer.nonce, email })
  const entered = await server.logInWith(wallet)
  expect(entered.user?.id).not.toBe(loser.user?.id)
  expect((await server.get(getMe.path, server.bearer(entered.token))).status).toBe(200)
})

test('returns display data for each transferable account type', async () => {
  const google = await offered(methods.google('moved', 'moved@example.org'))
  expect(google.offer).toMatchObject({
    subject: 'moved',
    account: { displayName: 'moved@example.org' },
    otherUser: { oAuthUserInfo: { subject: 'moved', email: 'moved@example.org' } },
  })
  const { nonce, otherUser } = google.offer
  const body = { nonce, userInfo: otherUser?.oAuthUserInfo }
  expect((await google.call(transferOAuth.path, body)).status).toBe(200)

  const method = methods.telegram(99)
  const loser = await server.logInWith(method)
  const winner = await server.logInWith(methods.custom(`wins:${++names}`))
  const { data } = (await (await method.link(winner.token)).json()) as { data: TransferOffer }
  const result = { id: '99', first_name: 'Ada', auth_date: 1, hash: 'a'.repeat(64) }
  const moved = await server.as(winner.token)(transferTelegram.path, {
    nonce: data.nonce,
    telegram_auth_result: result,
  })
  expect((await userOf(moved)).id).not.toBe(loser.user?.id)
  expect(data.subject).toBe('99')
})

test('runs exactly one of 50 concurrent transfers with one nonce', async () => {
  const email = address()
  const { offer, call } = await offered(methods.email(email))
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(transferEmail.path, { nonce: offer.nonce, email })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('binds a nonce to one user, session and account for ten minutes', async () => {
  const email = address()
  const { offer, call } = await offered(methods.email(email))
  const { nonce } = offer
  const stranger = await newcomer()
  const wrong = [
    await server.as(stranger.token)(transferEmail.path, { nonce, email }),
    await call(transferEmail.path, { nonce, email: address() }),
    await call(transferTelegram.path, { nonce }),
    await call(transferEmail.path, { nonce: `${nonce}x`, email }),
  ]
  for (const answer of wrong) expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  server.advance(10 * 60_000)
  const late = await call(transferEmail.path, { nonce, email })
  expect(await refusal(late)).toEqual([401, 'invalid_credentials'])
})

test('offers no transfer if the owner has another login method or the type is not transferable', async () => {
  const email = address()
  const { token } = await server.logInWith(methods.email(email))
  await methods.google(`kept:${email}`, email).link(token)
  const winner = await newcomer()
  expect(await refusal(await methods.email(email).link(winner.token))).toEqual([
    400,
    'linked_to_another_user',
  ])
  await server.logInWith(methods.custom('fixed'))
  expect(await refusal(await methods.custom('fixed').link(winner.token))).toEqual([
    400,
    'linked_to_another_user',
  ])
})

test('rejects a transfer from an account that has MFA enabled', async () => {
  const email = address()
  const loser = await server.logInWith(methods.email(email))
  const asLoser = server.as(loser.token)
  const started = await asLoser(startMfaTotp.path, {})
  const { totpSecret } = (await started.json()) as { totpSecret: string }
  const code = authenticatorCode(totpSecret, server.nowMs())
  expect((await asLoser(enrollMfaTotp.path, { code })).status).toBe(200)

  const winner = await newcomer()
  const call = server.as(winner.token)
  await call(sendEmailCode.path, { email })
  const linked = await call(linkEmail.path, { email, code: server.codeFor(email) })
  const { data } = (await linked.json()) as { data: TransferOffer }
  const answer = await call(transferEmail.path, { nonce: data.nonce, email })
  expect(await refusal(answer)).toEqual([401, 'missing_or_invalid_mfa'])
  const me = await server.get(getMe.path, server.bearer(loser.token))
  const { user } = (await me.json()) as { user: WireUser }
  expect(user.id).toBe(loser.user?.id)
})
