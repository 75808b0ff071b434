import { SERVER_LIMITS } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/createTestServer.fixture.ts'
import { approvalUrlOf, createSignerServer, newKey } from './signerServer.fixture.ts'

const world = await createSignerServer(Date.now())
afterAll(world.close)
const { server, createPerson, decide } = world

test('rejects a key that another account approved', async () => {
  const person = await createPerson()
  const key = newKey()
  await decide(await approvalUrlOf(await person.start(key)), 'ada')
  expect(await person.status(key)).toMatchObject({ status: 'revoked' })
  expect(await person.shownKey()).toBeUndefined()
})

test('rejects a reply about another key or with a script URL', async () => {
  const person = await createPerson()
  type Answer = { result?: { signedKeyRequest: object } }
  for (const lie of [{ key: newKey() }, { deeplinkUrl: 'javascript:alert(1)' }]) {
    world.lieAs((told) => {
      const { result } = told as Answer
      return result
        ? { result: { signedKeyRequest: { ...result.signedKeyRequest, ...lie } } }
        : told
    })
    const answer = await person.start(newKey())
    expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
  }
  world.lieAs((told) => told)
})

test('approves nothing that the chain does not confirm', async () => {
  const person = await createPerson()
  const key = newKey()
  await person.start(key)
  world.lieAs((told) => {
    const { result } = told as { result?: { signedKeyRequest?: object } }
    if (!result?.signedKeyRequest) return told
    const completed = { state: 'completed', userFid: person.fid }
    return { result: { signedKeyRequest: { ...result.signedKeyRequest, ...completed } } }
  })
  expect(await person.status(key)).toMatchObject({ status: 'pending_approval' })
  expect(await person.shownKey()).toBeUndefined()
  world.lieAs((told) => told)
})

test('hides a key from other users, approved or not', async () => {
  const owner = await createPerson()
  const thief = await createPerson()
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
  const person = await createPerson()
  const other = await createPerson()
  const key = newKey()
  await decide(await approvalUrlOf(await person.start(key)), person.choice)
  await person.status(key)
  await world.database.db.execute(sql`delete from linked_accounts
    where user_id = ${other.userId} and type = 'farcaster'`)
  await world.database.db.execute(sql`update linked_accounts set subject = ${String(other.fid)},
      details = (details - 'signer_public_key') || jsonb_build_object('fid', ${other.fid}::bigint)
    where user_id = ${person.userId} and type = 'farcaster'`)
  expect(await person.status(key)).toMatchObject({ code: 'linked_account_not_found' })
})

test('logs no request token and stores it encrypted', async () => {
  const person = await createPerson()
  const key = newKey()
  const url = await approvalUrlOf(await person.start(key))
  await person.status(key)
  const token = new URL(url).searchParams.get('token') ?? 'none'
  const { rows } = await world.database.db.execute(
    sql`select * from farcaster_signers where public_key = ${key}`,
  )
  const sealed = Buffer.from((rows[0] as { sealed_request: Uint8Array }).sealed_request)
  expect(sealed.includes(token)).toBe(false)
  expect(JSON.stringify([rows, server.logged])).not.toContain(token)
})

test('requires MFA to request a signer, if the user has it', async () => {
  const person = await createPerson()
  const factors = JSON.stringify([{ type: 'totp', verified_at: 1 }])
  await world.database.db.execute(
    sql`update users set mfa_methods = ${factors}::jsonb where id = ${person.userId}`,
  )
  expect(await refusal(await person.start(newKey()))).toEqual([401, 'missing_or_invalid_mfa'])
})

test('limits signer requests per user', async () => {
  const person = await createPerson()
  const most = SERVER_LIMITS.farcasterSignerRequestsPerUserMax
  const answers = await Promise.all(
    Array.from({ length: most + 5 }, () => person.start(newKey(), { deadline: 1 })),
  )
  const refused = await Promise.all(answers.map(refusal))
  expect(refused.filter(([status]) => status === 429)).toHaveLength(5)
})

test('deletes all signer keys of an erased user', async () => {
  const person = await createPerson()
  await person.start(newKey())
  await world.database.db.execute(sql`update users
    set deleted_at_ms = ${server.nowMs() - 2 * SERVER_LIMITS.deletedAccountKeptMs}::bigint
    where id = ${person.userId}`)
  await server.app.cleanUp()
  const { rows } = await world.database.db.execute(
    sql`select from farcaster_signers where user_id = ${person.userId}`,
  )
  expect(rows).toEqual([])
})
