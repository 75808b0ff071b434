import { refreshSession, type SessionReply } from '@latchkey/contract'
import { addPasswordKey, tryPassword } from '@latchkey/contract/endpoints/deviceWallets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import {
  blindedElement,
  createWalletServer,
  newRoot,
  type TestRoot,
  type TestUser,
  toTestUser,
} from '../walletVault.fixture.ts'

/** As in the signer's limits. */
const PASSWORD_TRIES_MAX = 10
const HOUR_MS = 60 * 60_000
const PASSWORD = {
  method: 'user-passcode',
  salt: 'c2FsdA==',
  memory_kib: 65536,
  passes: 3,
} as const

const database = await withDatabase()
const server = await createWalletServer(database, {
  accessTokenMinutes: 60,
  embeddedWallets: { recoveryOptions: ['user-passcode'] },
})

let people = 0
async function walletWithPassword() {
  const email = `guessed-${++people}@example.com`
  const session = await server.logIn(email)
  const owner = toTestUser(session)
  const { root } = await server.create(owner, newRoot(), PASSWORD)
  return { email, owner, root, refresh_token: session.refresh_token }
}
const guess = (owner: TestUser, { rootId }: TestRoot) =>
  server.send(
    owner,
    tryPassword,
    { rootId },
    { share_version: 1, blinded_element: blindedElement('a wrong password') },
  )
const subjectsTo = (email: string) =>
  server.mails.flatMap((mail) => (mail.to === email && 'subject' in mail ? [mail.subject] : []))

test('answers ten guesses with the number left, then 429 with the wait, and notifies the user', async () => {
  const { email, owner, root } = await walletWithPassword()
  const left: number[] = []
  for (let tries = 0; tries < PASSWORD_TRIES_MAX; tries += 1) {
    const reply = (await (await guess(owner, root)).json()) as { tries_left: number }
    left.push(reply.tries_left)
  }
  expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  const refused = await guess(owner, root)
  expect(refused.headers.get('retry-after')).toBe(String(HOUR_MS / 1_000))
  expect(await refusal(refused)).toEqual([429, 'too_many_requests'])
  expect(subjectsTo(email)).toContainEqual(expect.stringContaining('tried too often'))
})

test('rejects a session that is older than the lock, and accepts a new login after the wait', async () => {
  const { email, owner, root, refresh_token } = await walletWithPassword()
  for (let tries = 0; tries < PASSWORD_TRIES_MAX; tries += 1) await guess(owner, root)
  server.advance(HOUR_MS)
  const refreshed = await server.post(refreshSession.path, { refresh_token })
  const stolen = toTestUser((await refreshed.json()) as SessionReply)
  const refused = await guess(stolen, root)
  expect(await refused.json()).toMatchObject({ code: 'step_up_required' })
  expect(refused.status).toBe(403)
  const again = await server.testUser(email)
  expect((await guess(again, root)).status).toBe(200)
})

test('mails once an hour that a recovery was started, however often the share is read', async () => {
  const { email, owner, root } = await walletWithPassword()
  const started = () => subjectsTo(email).filter((subject) => subject.includes('was started'))
  await server.recoveryShare(owner, root.rootId)
  await server.recoveryShare(owner, root.rootId)
  expect(started()).toHaveLength(1)
  server.advance(SERVER_LIMITS.recoveryNoticeWindowMs)
  const again = await server.testUser(email)
  await server.recoveryShare(again, root.rootId)
  expect(started()).toHaveLength(2)
})

test('the signer deletes the password key of a wallet that was never created', async () => {
  const owner = await server.testUser(`guessed-${++people}@example.com`)
  const root = newRoot()
  const { chain_type, address } = root.keys[0]!
  const body = { blinded_element: blindedElement(), chain_type, address }
  await server.call(owner, addPasswordKey, { rootId: root.rootId }, body)
  const keys = async () =>
    (await database.db.execute(sql`select 1 from signer.oprf_keys where user_id = ${owner.userId}`))
      .rows.length
  expect(await keys()).toBe(1)
  server.advance(SERVER_LIMITS.pendingWalletLifetimeMs)
  await server.app.cleanUp()
  expect(await keys()).toBe(0)
})
