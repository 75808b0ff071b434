import { type SessionReply, sendEmailCode, type WireUser } from '@latchkey/contract'
import {
  type TransferOffer,
  transferEmail,
  unlinkEmail,
  updateEmail,
} from '@latchkey/contract/endpoints/linking'
import {
  enrollMfaPasskeys,
  enrollMfaTotp,
  MFA_TOKEN_HEADER,
  startMfaTotp,
  unenrollMfaTotp,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ORIGIN, type TestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { createAccountServer, userOf } from '../linking/accountServer.fixture.ts'
import { authenticatorCode, createMfaServer } from '../mfa/mfaServer.fixture.ts'
import { createSoftwareAuthenticator } from '../passkey/softwareAuthenticator.fixture.ts'
import { deliveredEvents, eventOf, typesIn, webhooks } from './deliveredEvents.fixture.ts'

const database = await withDatabase()
beforeEach(() => database.db.execute(sql`truncate announcements, webhook_deliveries`))

const delivered = (of: Pick<TestServer, 'app'>) => deliveredEvents(database, of)

const server = await createAccountServer(database, { webhooks })
const { methods } = server
let names = 0
const address = () => `delivered${++names}@example.com`
const emailOf = ({ linked_accounts }: WireUser) =>
  linked_accounts.find(({ type }) => type === 'email')
const seconds = () => Math.floor(server.nowMs() / 1000)

test('a first login emits user.created and user.authenticated, later logins the latter only', async () => {
  const email = address()
  const { user, token, refresh_token } = await server.logInWith(methods.email(email))
  const first = await delivered(server)
  expect(typesIn(first)).toEqual(['user.authenticated', 'user.created'])
  expect(eventOf(first, 'user.created').user).toEqual(user)
  const proved = seconds()
  server.advance(60_000)
  const again = await server.logInWith(methods.email(email))
  const second = await delivered(server)
  expect(second).toEqual([
    {
      type: 'user.authenticated',
      user: again.user,
      account: {
        type: 'email',
        address: email,
        first_verified_at: proved,
        verified_at: proved + 60,
        latest_verified_at: proved + 60,
      },
    },
  ])
  const said = JSON.stringify([first, second])
  for (const secret of [token, refresh_token, server.codeFor(email)]) {
    expect(said).not.toContain(secret)
  }
})

test('a rejected login emits nothing', async () => {
  const email = address()
  await server.post(sendEmailCode.path, { email })
  await server.post('/api/v1/passwordless/authenticate', { email, code: '000000' })
  expect(await delivered(server)).toEqual([])
})

test('guest events contain no credential, and a converted guest keeps the user id', async () => {
  const guest = await server.logInAsNewGuest()
  const came = await delivered(server)
  expect(typesIn(came)).toEqual(['user.authenticated', 'user.created'])
  expect(eventOf(came, 'user.authenticated').account).toEqual({ type: 'guest' })
  const email = methods.email(address())
  const settled = (await (await email.logIn(server.bearer(guest.token))).json()) as SessionReply
  const events = await delivered(server)
  expect(typesIn(events)).toEqual(['user.authenticated', 'user.linked_account'])
  expect(eventOf(events, 'user.linked_account').user).toEqual(settled.user)
  expect(settled.user?.id).toBe(guest.user?.id)
})

test('linking, updating and unlinking an account emit its data', async () => {
  const { token } = await server.logInWith(methods.telegram(700_000 + ++names))
  await delivered(server)
  const call = server.as(token)
  const [before, after] = [address(), address()]
  const linked = await userOf(await methods.email(before).link(token))
  expect(await delivered(server)).toEqual([
    { type: 'user.linked_account', user: linked, account: emailOf(linked) },
  ])
  server.advance(31_000)
  await server.post(sendEmailCode.path, { email: after }, server.bearer(token))
  const changed = await userOf(
    await call(updateEmail.path, {
      oldAddress: before,
      newAddress: after,
      code: server.codeFor(after),
    }),
  )
  const [updated] = await delivered(server)
  expect(updated).toMatchObject({
    type: 'user.updated_account',
    user: changed,
    account: { type: 'email', address: after },
  })
  const left = await userOf(await call(unlinkEmail.path, { address: after }))
  expect(await delivered(server)).toEqual([
    { type: 'user.unlinked_account', user: left, account: emailOf(changed) },
  ])
  // The rest stays, and nothing else is emitted.
  await call('/api/v1/telegram/unlink', {
    telegram_user_id: (left.linked_accounts[0] as { telegram_user_id: string }).telegram_user_id,
  })
  expect(await delivered(server)).toEqual([])
})

test('an account transfer is emitted once, with the deleted user', async () => {
  const email = address()
  const loser = await server.logInWith(methods.email(email))
  const winner = await server.logInWith(methods.telegram(700_000 + ++names))
  await delivered(server)
  const offer = (await (await methods.email(email).link(winner.token)).json()) as {
    data: TransferOffer
  }
  const body = { nonce: offer.data.nonce, email }
  const user = await userOf(await server.as(winner.token)(transferEmail.path, body))
  expect(await delivered(server)).toEqual([
    {
      type: 'user.transferred_account',
      fromUser: { id: loser.user?.id },
      toUser: user,
      account: emailOf(user),
      deletedUser: true,
    },
  ])
})

test('emits the changes made by the undo link of a mail', async () => {
  const email = address()
  const { token } = await server.logInWith(methods.email(email))
  server.advance(1_000)
  await methods.telegram(700_000 + ++names).link(token)
  await delivered(server)
  const way = server.undoTokenFor(email)
  await server.send('POST', '/api/v1/accounts/undo', {
    body: new URLSearchParams({ token: way }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(typesIn(await delivered(server))).toEqual(['user.unlinked_account'])
})

test('emits second factors when they are enabled and disabled', async () => {
  const { token, user } = await server.logInWith(methods.email(address()))
  await delivered(server)
  const call = server.as(token)
  const { totpSecret } = (await (await call(startMfaTotp.path, {})).json()) as {
    totpSecret: string
  }
  const code = () => authenticatorCode(totpSecret, server.nowMs())
  await call(enrollMfaTotp.path, { code: code() })
  const factor = { user_id: user?.id, method: 'totp' }
  expect(await delivered(server)).toEqual([{ type: 'mfa.enabled', ...factor }])
  server.advance(30_000)
  const proof = (await (await call(verifyMfaTotp.path, { code: code() })).json()) as {
    token: string
  }
  await call(unenrollMfaTotp.path, {}, { [MFA_TOKEN_HEADER]: proof.token })
  expect(typesIn(await delivered(server))).toEqual(['mfa.disabled'])
})

test('emits users that a back end imports and deletes, once each', async () => {
  const backEnd = createBackEnd(server)
  const accounts = [{ type: 'email', address: address() }]
  const user = await backEnd.import(accounts)
  await backEnd.import(accounts)
  expect(await delivered(server)).toEqual([{ type: 'user.created', user: user }])
  await backEnd.remove(`/api/v1/users/${encodeURIComponent(user.id)}`)
  await backEnd.remove(`/api/v1/users/${encodeURIComponent(user.id)}`)
  const [deleted, ...more] = await delivered(server)
  expect([deleted?.type, more]).toEqual(['user.deleted', []])
  expect(eventOf([deleted!], 'user.deleted').user).toMatchObject({
    id: user.id,
    linked_accounts: user.linked_accounts,
  })
})

test('deleting a user deletes their messages', async () => {
  const backEnd = createBackEnd(server)
  const { id } = await backEnd.import([{ type: 'email', address: address() }])
  await backEnd.remove(`/api/v1/users/${encodeURIComponent(id)}`)
  await server.app.queues.webhooks.runDue()
  const count = async () => {
    const { rows } = await database.db.execute(
      sql`select from webhook_deliveries where body like ${`%${id}%`}`,
    )
    return rows.length
  }
  expect(await count()).toBe(2)
  server.advance(SERVER_LIMITS.deletedAccountRetentionMs)
  await server.app.cleanUp()
  expect(await count()).toBe(0)
})

test('emits a passkey when it is linked and when it becomes a second factor', async () => {
  const passkeys = await createMfaServer(database, { webhooks })
  const owner = await passkeys.createUser()
  await delivered(passkeys)
  passkeys.advance(1_000)
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const user = await userOf(
    await passkeys.link(owner.token, authenticator.create(await passkeys.linking(owner.token))),
  )
  expect(await delivered(passkeys)).toEqual([
    {
      type: 'user.linked_account',
      user,
      account: user.linked_accounts.find(({ type }) => type === 'passkey'),
    },
  ])
  const credential_ids = [authenticator.credentialId.toString('base64url')]
  await owner.ask(enrollMfaPasskeys.path, { credential_ids })
  expect(await delivered(passkeys)).toEqual([
    { type: 'mfa.enabled', user_id: user.id, method: 'passkey' },
  ])
})
