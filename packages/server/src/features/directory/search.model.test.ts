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
  /** Users who sign up one after the other. Their ids begin with `many-`. */
  async function fillMany(isMatch: string) {
    // Several statements: one would reach the time limit on a busy machine.
    for (const last of [2_000, 4_000, 6_000, 8_000]) {
      await db.execute(sql`
        with owner as (
          insert into users (id, app_id, created_at_ms)
          select 'many-' || n, ${APP_ID}, n * 60000::bigint from generate_series(${last - 1_999}::int, ${last}::int) n
          returning id, created_at_ms as at_ms, created_at_ms / 60000 as n)
        insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms,
          first_verified_at_ms, latest_verified_at_ms)
        select id, ${APP_ID}, id, 'email', case when ${sql.raw(isMatch)} then 'match-' else 'other-' end || n, '{}',
          at_ms, at_ms, at_ms
        from owner`)
    }
  }
  const numbersOf = (newest: number, every: number, count: number) =>
    Array.from({ length: count }, (_, place) => `many-${newest - place * every}`)

  beforeEach(async () => {
    await db.execute(sql`delete from users`)
  })

  test.each([
    ['13th', 13, 7_995, 100],
    ['40th', 40, 8_000, 100],
    ['110th', 110, 7_920, 70],
  ])('lists the newest of those whom a term matches, every %s', async (_, every, newest, limit) => {
    await fillMany(`n % ${every} = 0`)
    for (const term of ['mat', 'MATCH', 'h-', 'm']) {
      expect(await list(term, limit)).toEqual(numbersOf(newest, every, limit))
    }
  })

  test('lists all whom a term matches if the page is not full', async () => {
    await fillMany('n % 25 = 0 and (n > 7000 or n <= 250)')
    expect(await list('mat')).toEqual([...numbersOf(8_000, 25, 40), ...numbersOf(250, 25, 10)])
  })

  /** Links `count` accounts that match to each of the users, now. */
  const linkMatches = (isOwner: string, count: number) =>
    db.execute(sql`
      insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at_ms, first_verified_at_ms,
        latest_verified_at_ms)
      select concat('late-', place, users.id), ${APP_ID}, users.id, 'email', concat('match-', place, users.id), '{}', at_ms,
        at_ms, at_ms
      from (select id, created_at_ms / 60000 as n from users) as users, (select max(created_at_ms) as at_ms from users) as newest,
        generate_series(1, ${count}::int) place
      where ${sql.raw(isOwner)}`)

  test('lists users in the order of sign-up also if the oldest have linked accounts last', async () => {
    await fillMany('n % 25 = 0 and (n > 6000 or n between 2500 and 3000)')
    await linkMatches('n <= 500', 1)
    expect(await list('mat')).toEqual([...numbersOf(8_000, 25, 80), ...numbersOf(3_000, 25, 20)])
  })

  test('lists the newest of many older users whom a term matches, in the order of sign-up', async () => {
    await fillMany('n % 5 = 0 and n <= 5000')
    await linkMatches('n <= 250', 1)
    expect(await list('mat')).toEqual(numbersOf(5_000, 5, 100))
  })

  test('lists all whom a term matches if one of them has hundreds of matching accounts', async () => {
    await fillMany('n % 20 = 0 and n <= 4000')
    await linkMatches('n = 4100', 450)
    expect(await list('mat')).toEqual(['many-4100', ...numbersOf(4_000, 20, 99)])
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
