import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { refusal } from '../../../testing/createTestServer.fixture.ts'
import { approvalUrlOf, createSignerServer, newKey } from './signerServer.fixture.ts'

const world = await createSignerServer(Date.now())
const { server, createSignerUser, decide } = world

test('rejects a key that another account approved', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  await decide(await approvalUrlOf(await testUser.start(key)), 'ada')
  expect(await testUser.status(key)).toMatchObject({ status: 'revoked' })
  expect(await testUser.shownKey()).toBeUndefined()
})

test('rejects a reply about another key or with a script URL', async () => {
  const testUser = await createSignerUser()
  type Answer = { result?: { signedKeyRequest: object } }
  for (const lie of [{ key: newKey() }, { deeplinkUrl: 'javascript:alert(1)' }]) {
    world.changeReplies((told) => {
      const { result } = told as Answer
      return result
        ? { result: { signedKeyRequest: { ...result.signedKeyRequest, ...lie } } }
        : told
    })
    const answer = await testUser.start(newKey())
    expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  }
  world.changeReplies((told) => told)
})

test('approves nothing that the chain does not confirm', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  await testUser.start(key)
  world.changeReplies((told) => {
    const { result } = told as { result?: { signedKeyRequest?: object } }
    if (!result?.signedKeyRequest) return told
    const completed = { state: 'completed', userFid: testUser.fid }
    return { result: { signedKeyRequest: { ...result.signedKeyRequest, ...completed } } }
  })
  expect(await testUser.status(key)).toMatchObject({ status: 'pending_approval' })
  expect(await testUser.shownKey()).toBeUndefined()
  world.changeReplies((told) => told)
})

test('hides a key from other users, approved or not', async () => {
  const owner = await createSignerUser()
  const thief = await createSignerUser()
  const key = newKey()
  await decide(await approvalUrlOf(await owner.start(key)), owner.choice)
  await owner.status(key)
  expect(await thief.status(key)).toMatchObject({ code: 'linked_account_not_found' })
  expect(await thief.shownKey()).toBeUndefined()
  // If the attacker starts the same key, it waits for the attacker's own account and reveals
  // nothing.
  expect(await (await thief.start(key)).json()).toMatchObject({ status: 'pending_approval' })
  expect(await owner.shownKey()).toBe(key)
})

test('rejects an approved key once another account is linked', async () => {
  const testUser = await createSignerUser()
  const other = await createSignerUser()
  const key = newKey()
  await decide(await approvalUrlOf(await testUser.start(key)), testUser.choice)
  await testUser.status(key)
  await world.database.db.execute(sql`delete from linked_accounts
    where user_id = ${other.userId} and type = 'farcaster'`)
  await world.database.db.execute(sql`update linked_accounts set subject = ${String(other.fid)},
      details = (details - 'signer_public_key') || jsonb_build_object('fid', ${other.fid}::bigint)
    where user_id = ${testUser.userId} and type = 'farcaster'`)
  expect(await testUser.status(key)).toMatchObject({ code: 'linked_account_not_found' })
})

test('logs no request token and stores it encrypted', async () => {
  const testUser = await createSignerUser()
  const key = newKey()
  const url = await approvalUrlOf(await testUser.start(key))
  await testUser.status(key)
  const token = new URL(url).searchParams.get('token') ?? 'none'
  const { rows } = await world.database.db.execute(
    sql`select * from farcaster_signers where public_key = ${key}`,
  )
  const sealed = Buffer.from((rows[0] as { sealed_request: Uint8Array }).sealed_request)
  expect(sealed.includes(token)).toBe(false)
  expect(JSON.stringify([rows, server.logged])).not.toContain(token)
})

test('requires MFA to request a signer, if the user has it', async () => {
  const testUser = await createSignerUser()
  const factors = JSON.stringify([{ type: 'totp', verified_at: 1 }])
  await world.database.db.execute(
    sql`update users set mfa_methods = ${factors}::jsonb where id = ${testUser.userId}`,
  )
  expect(await refusal(await testUser.start(newKey()))).toEqual([401, 'missing_or_invalid_mfa'])
})

test('limits signer requests per user', async () => {
  const testUser = await createSignerUser()
  const most = SERVER_LIMITS.farcasterSignerRequestsPerUserMax
  const answers = await Promise.all(
    Array.from({ length: most + 5 }, () => testUser.start(newKey(), { deadline: 1 })),
  )
  const refused = await Promise.all(answers.map(refusal))
  expect(refused.filter(([status]) => status === 429)).toHaveLength(5)
})

test('deletes all signer keys of an erased user', async () => {
  const testUser = await createSignerUser()
  await testUser.start(newKey())
  await world.database.db.execute(sql`update users
    set deleted_at_ms = ${server.nowMs() - 2 * SERVER_LIMITS.deletedAccountRetentionMs}::bigint
    where id = ${testUser.userId}`)
  await server.app.cleanUp()
  const { rows } = await world.database.db.execute(
    sql`select from farcaster_signers where user_id = ${testUser.userId}`,
  )
  expect(rows).toEqual([])
})
