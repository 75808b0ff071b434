import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { isTooCommon } from '../user/search/statements.ts'
import { createDirectoryUsersRepo } from './users/repo.ts'

const APP_ID = 'testapp000000000000000001'
const LIMIT = 100
const { db } = await withDatabase()
const repo = createDirectoryUsersRepo(db, db)

/** Common characters, rarer ones, and letters of several scripts, so that short terms often match. */
const CHARS = [..."abq0@. +_-'%\\é王伟😀"]
const textOf = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...CHARS), minLength, maxLength })

/** Replaces all users by some that have nothing but a subject and, with a social provider, a name. */
async function fill(accounts: readonly (readonly [subject: string, name: string])[]) {
  await db.execute(sql`delete from users`)
  for (const [place, [subject, name]] of accounts.entries()) {
    const type = name ? 'github_oauth' : 'email'
    await db.execute(sql`
      with owner as (
        insert into users (id, app_id, created_at_ms) values (${`user-${place}`}, ${APP_ID}, ${place}) returning id)
      insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
        first_verified_at_ms, latest_verified_at_ms)
      select id, ${APP_ID}, id, ${type}, ${subject}, ${JSON.stringify(name ? { name } : {})}::jsonb, 1, 1, 1
      from owner`)
  }
}

async function list(term: string, limit = LIMIT): Promise<string[]> {
  const rows = await repo.search({ appId: APP_ID, limit, after: undefined }, term)
  return rows.map(({ id }) => id)
}

const search = async (term: string): Promise<string[]> => (await list(term)).sort()

test('finds the users whose text contains the term, also if the term has one or two characters', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(textOf(1, 8), fc.oneof(fc.constant(''), textOf(1, 4))), {
        minLength: 1,
        maxLength: 12,
        selector: ([subject]) => subject,
      }),
      fc.array(textOf(1, 4), { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 })), { minLength: 4 }),
      async (accounts, others, slices) => {
        await fill(accounts)
        const texts = accounts.map(([subject, name]) => (name ? `${subject} ${name}` : subject))
        const parts = slices.map(([place, from, size]) => {
          const chars = [...texts[place % texts.length]!]
          const start = from % chars.length
          return chars.slice(start, start + size).join('')
        })
        for (const term of [...others, ...parts]) {
          const matches = texts.flatMap((text, place) =>
            text.includes(term) ? [`user-${place}`] : [],
          )
          expect(await search(term)).toEqual(matches.sort())
        }
      },
    ),
    { numRuns: process.env.ALL_ROUNDS ? 1_000 : 30 },
  )
})

describe('among 8,000 users', () => {
  /** Creates users in several statements: one would reach the time limit on a busy machine. */
  async function fillMany(isMatch: string) {
    for (const last of [2_000, 4_000, 6_000, 8_000]) {
      await db.execute(sql`
        with owner as (
          insert into users (id, app_id, created_at_ms)
          select 'many-' || n, ${APP_ID}, n from generate_series(${last - 1_999}::int, ${last}::int) n
          returning id, created_at_ms as n)
        insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
          first_verified_at_ms, latest_verified_at_ms)
        select id, ${APP_ID}, id, 'email', case when ${sql.raw(isMatch)} then 'match-' else 'other-' end || n, '{}', 1, 1, 1
        from owner`)
    }
  }
  const numbersOf = (newest: number, every: number, count: number) =>
    Array.from({ length: count }, (_, place) => `many-${newest - place * every}`)

  beforeEach(async () => {
    await db.execute(sql`delete from users`)
  })

  test('lists the newest of those whom a term matches, every 110th', async () => {
    await fillMany('n % 110 = 0')
    for (const term of ['mat', 'MATCH', 'h-']) {
      expect(await list(term, 70)).toEqual(numbersOf(7_920, 110, 70))
    }
  })

  test('lists all whom a term matches if the page is not full', async () => {
    await fillMany('n % 25 = 0 and (n > 7000 or n <= 250)')
    expect(await list('mat')).toEqual([...numbersOf(8_000, 25, 40), ...numbersOf(250, 25, 10)])
  })

  test('lists the newest of those whom a term matches if it matches more accounts than users are compared with', async () => {
    await db.execute(sql`insert into users (id, app_id, created_at_ms)
      select 'old-' || n, ${APP_ID}, 0 from generate_series(1, 200) n`)
    for (const [first, last] of [
      [1, 50],
      [51, 101],
    ]) {
      await db.execute(sql`
        insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
          first_verified_at_ms, latest_verified_at_ms)
        select id || '-' || n, ${APP_ID}, id, 'email', 'match-' || id || '-' || n, '{}', 1, 1, 1
        from users, generate_series(${first}::int, ${last}::int) n`)
    }
    await fillMany('n % 110 = 0')
    expect(await list('mat', 70)).toEqual(numbersOf(7_920, 110, 70))
  })
})

test.each([
  ['a', true],
  ['A', true],
  ['@', true],
  ['İ', true],
  ['İl', true],
  ['+', false],
  ['ab', false],
  ['é', false],
  ['王', false],
  ['王伟', false],
  ['abc', false],
  ['İli', false],
])('knows whether the index of all accounts cannot find %s: %s', (term, expected) => {
  expect(isTooCommon(term)).toBe(expected)
})
