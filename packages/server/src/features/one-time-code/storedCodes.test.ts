import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createOneTimeCodeRepo } from './repo.ts'
import { SEND_LIMITS } from './sendLimits.ts'

const { db } = await withDatabase()
const repo = createOneTimeCodeRepo(db)
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const NOW_MS = 1_000 * DAY_MS

async function addCode(address: string, expiresAtMs: number): Promise<void> {
  await db.execute(sql`insert into one_time_codes (app_id, purpose, address, bound_to, budget,
      code_hash, created_at_ms, expires_at_ms)
    values ('app', 'login', ${address}, '', '', '\\x00', 0, ${expiresAtMs}::bigint)`)
}
async function addBudget(address: string, client: string, lastActiveAtMs: number): Promise<void> {
  await db.execute(sql`insert into code_budgets (app_id, purpose, address, client,
      last_active_at_ms, last_unused_send_at_ms, hour_started_at_ms, sends_this_hour,
      day_started_at_ms, sends_this_day)
    values ('app', 'login', ${address}, ${client}, ${lastActiveAtMs}::bigint, 0, 0, 1, 0, 1)`)
}
const addressesIn = async (table: 'one_time_codes' | 'code_budgets') => {
  const query = sql`select address from ${sql.identifier(table)} order by address`
  return (await db.execute<{ address: string }>(query)).rows.map(({ address }) => address)
}

test('deletes a code one day after it expired', async () => {
  await addCode('kept', NOW_MS - DAY_MS + 1)
  await addCode('deleted', NOW_MS - DAY_MS)
  await repo.removeExpired(NOW_MS)
  expect(await addressesIn('one_time_codes')).toEqual(['kept'])
})

test('deletes the budget of strangers after two days, of a known client after 90', async () => {
  await addBudget('stranger kept', '', NOW_MS - 2 * DAY_MS + 1)
  await addBudget('stranger deleted', '', NOW_MS - 2 * DAY_MS)
  await addBudget('client kept', 'client', NOW_MS - 90 * DAY_MS + 1)
  await addBudget('client deleted', 'client', NOW_MS - 90 * DAY_MS)
  await repo.removeExpired(NOW_MS)
  expect(await addressesIn('code_budgets')).toEqual(['client kept', 'stranger kept'])
})

test('finds the budget of the client, or else that of strangers of the same address', async () => {
  const key = { appId: 'app', purpose: 'login', address: 'found' }
  const clientOf = async (changes: object) =>
    (await repo.findBudget({ ...key, boundTo: 'mine', ...changes }))?.client
  await addBudget('found', 'another', NOW_MS)
  expect(await clientOf({})).toBeUndefined()
  await addBudget('found', '', NOW_MS)
  expect(await clientOf({})).toBe('')
  await addBudget('found', 'mine', NOW_MS)
  expect(await clientOf({})).toBe('mine')
  for (const other of [{ appId: 'other' }, { purpose: 'link' }, { address: 'other' }]) {
    expect(await clientOf(other)).toBeUndefined()
  }
})

test('uses a code once, with its hash and before it expires', async () => {
  await addCode('used', NOW_MS)
  const id = { appId: 'app', purpose: 'login', address: 'used', boundTo: '' }
  const hash = Buffer.from([0])
  expect(await repo.use(id, Buffer.from([1]), NOW_MS - 1)).toBe(false)
  expect(await repo.use({ ...id, boundTo: 'client' }, hash, NOW_MS - 1)).toBe(false)
  expect(await repo.use(id, hash, NOW_MS)).toBe(false)
  expect(await repo.use(id, hash, NOW_MS - 1)).toBe(true)
  expect(await repo.use(id, hash, NOW_MS - 1)).toBe(false)
})

test('counts repeats of the login that used a code up to their limit', async () => {
  await addCode('repeated', NOW_MS + 1)
  await db.execute(sql`update one_time_codes set guesses = 5, used_at_ms = ${NOW_MS}::bigint,
    use_key = 'mine' where address = 'repeated'`)
  const limits = { guessesMax: 5, withReplaysMax: 8, usedAfterMs: NOW_MS - 1 }
  const guess = { ...limits, boundTo: '', useKey: 'mine', nowMs: NOW_MS }
  const key = { appId: 'app', purpose: 'login', address: 'repeated' }
  for (let guesses = 6; guesses <= 8; guesses += 1) {
    expect(await repo.countGuess(key, guess)).toMatchObject({ guesses })
  }
  expect(await repo.countGuess(key, guess)).toBeUndefined()
})

test('sends again exactly one hour after the first of the most codes in an hour', async () => {
  const key = { appId: 'app', purpose: 'login', address: 'hourly', boundTo: '' }
  const put = (nowMs: number) =>
    repo.put(
      key,
      { codeHash: Buffer.from([0]), nowMs, expiresAtMs: nowMs + 1, boundTo: '', sendKey: null },
      { ...SEND_LIMITS, gapMs: 0 },
      undefined,
    )
  for (let send = 0; send < SEND_LIMITS.perHourMax; send += 1) {
    expect(await put(NOW_MS + send)).toBe(true)
  }
  expect(await put(NOW_MS + HOUR_MS - 1)).toBe(false)
  expect(await put(NOW_MS + HOUR_MS)).toBe(true)
})

test('stores the mail of each of several codes, also of different lengths, and none for a test address', async () => {
  const mails = [[1], [2, 3, 4], undefined, [], [5, 6], [7]]
  const stored = await Promise.all(
    mails.map((bytes, index) => {
      const key = { appId: 'app', purpose: 'login', address: `mailed-${index}` }
      const code = { codeHash: Buffer.from([0]), nowMs: NOW_MS, boundTo: '', sendKey: null }
      const mail = bytes && {
        id: `mail-${index}`,
        channel: 'email',
        payload: Uint8Array.from(bytes),
        createdAtMs: NOW_MS,
        dueAtMs: NOW_MS,
        expiresAtMs: NOW_MS + 1,
        attempts: 0,
        leasedUntilMs: 0,
      }
      return repo.put(key, { ...code, expiresAtMs: NOW_MS + 1 }, SEND_LIMITS, mail)
    }),
  )
  expect(stored).toEqual(mails.map(() => true))
  const { rows } = await db.execute<{ id: string; payload: string }>(
    sql`select id, encode(payload, 'hex') as payload from outbox order by id`,
  )
  expect(rows.map(({ id, payload }) => `${id} ${payload}`)).toEqual([
    'mail-0 01',
    'mail-1 020304',
    'mail-3 ',
    'mail-4 0506',
    'mail-5 07',
  ])
})

test('counts a guess against the budget of its code, and of no other', async () => {
  for (const address of ['guessed', 'untouched']) {
    await addCode(address, NOW_MS + 1)
    await addBudget(address, '', NOW_MS)
    await addBudget(address, 'another client', NOW_MS)
  }
  const limits = { guessesMax: 5, withReplaysMax: 8, usedAfterMs: NOW_MS }
  const guess = { ...limits, boundTo: '', useKey: null, nowMs: NOW_MS }
  const key = { appId: 'app', purpose: 'login', address: 'guessed' }
  expect(await repo.countGuess(key, guess)).toMatchObject({ guesses: 1, usedAtMs: null })
  for (const other of [{ appId: 'other' }, { purpose: 'link' }, { address: 'unknown' }]) {
    expect(await repo.countGuess({ ...key, ...other }, guess)).toBeUndefined()
  }
  const { rows } = await db.execute(sql`select address, client, failures_in_a_row as failures
    from code_budgets where failures_in_a_row <> 0`)
  expect(rows).toEqual([{ address: 'guessed', client: '', failures: 1 }])
  expect(await repo.countGuess(key, { ...guess, nowMs: NOW_MS + 1 })).toBeUndefined()
  for (let turn = 2; turn <= 5; turn += 1) {
    expect(await repo.countGuess(key, guess)).toMatchObject({ guesses: turn })
  }
  expect(await repo.countGuess(key, guess)).toBeUndefined()
})

test.each([1, 6])('stores the mails of %i concurrent sends as they are', async (count) => {
  const mails = Array.from({ length: count }, (_, index) => ({
    ...{ id: `mail ${index} of ${count}`, channel: 'email', attempts: 0, leasedUntilMs: 0 },
    ...{ createdAtMs: NOW_MS, dueAtMs: NOW_MS, expiresAtMs: NOW_MS + 1 },
    payload: Buffer.from(`${index} `.repeat(index + 2)),
  }))
  const code = { codeHash: Buffer.from([0]), nowMs: NOW_MS, expiresAtMs: NOW_MS + 1, sendKey: null }
  const stored = mails.map((mail) =>
    repo.put(
      { appId: 'app', purpose: 'login', address: mail.id },
      { ...code, boundTo: '' },
      SEND_LIMITS,
      mail,
    ),
  )
  expect(await Promise.all(stored)).toEqual(mails.map(() => true))
  const { rows } = await db.execute<{ id: string; payload: Uint8Array }>(sql`
    select id, payload from outbox where id like ${`% of ${count}`} order by id`)
  expect(rows.map(({ id, payload }) => [id, String(payload)])).toEqual(
    mails.map(({ id, payload }) => [id, String(payload)]),
  )
})
