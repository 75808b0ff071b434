import { randomBytes } from 'node:crypto'
import {
  refreshSession,
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shareContext } from '../features/device-wallets/createShareSeal.ts'
import { farcasterSignerContext } from '../features/farcaster/signer/service.ts'
import { mfaFactorContext } from '../features/mfa/service.ts'
import { serverWalletContext } from '../features/server-wallets/createApiShare.ts'
import { delegationContext } from '../features/server-wallets/delegated/service.ts'
import { SERVER_LIMITS } from '../limits/serverLimits.ts'
import { createShareEnvelope } from '../platform/envelope/createShareEnvelope.ts'
import { createSecrets, type Secrets } from '../platform/secrets/createSecrets.ts'
import type { LoadedRootKeys } from '../platform/secrets/loadRootKeys.ts'
import { openRootKeys, openServerKms } from '../platform/secrets/openRootKeys.ts'
import * as contexts from '../platform/secrets/sealContexts.ts'
import { loadSigningKeys } from '../platform/tokens/loadSigningKeys.ts'
import { createTestServer, refusal } from '../testing/createTestServer.fixture.ts'
import { fixedRootKeys } from '../testing/fixedRootKeys.fixture.ts'
import { withDatabase } from '../testing/withServer.fixture.ts'
import { assembleKeyRotation } from './assembleKeyRotation.ts'

const DAY_MS = 86_400_000
const newKey = () => randomBytes(32).toString('base64')

const sourceOf = (masterKey: string, ...older: string[]) => ({
  url: undefined,
  olderUrls: undefined,
  token: undefined,
  tokenFile: undefined,
  masterKeys: {
    prefix: 'LATCHKEY' as const,
    fromEnvironment: masterKey,
    olderFromEnvironment: older.length > 0 ? older.join(',') : undefined,
    file: '/nowhere',
    isFileAllowed: false,
  },
})

/** Opens the keys of a database as a process does at its start. */
async function openKeys(
  { db }: Awaited<ReturnType<typeof withDatabase>>,
  source: ReturnType<typeof sourceOf>,
  nowMs: () => number,
) {
  const kms = await openServerKms(source)
  const keys = await openRootKeys(db, { kms, source, nowMs })
  const secrets = createSecrets(keys)
  const envelope = createShareEnvelope(secrets, new Map())
  const rotation = assembleKeyRotation({ db, secrets, envelope, nowMs })
  return { kms, keys, secrets, envelope, rotation }
}

/** A server on root keys, with a second process that rotates them. */
async function withRotation() {
  const database = await withDatabase()
  const masterKey = newKey()
  let keys: LoadedRootKeys | undefined
  const server = await createTestServer(
    database,
    {},
    {
      async openRootKeys(nowMs) {
        keys = (await openKeys(database, sourceOf(masterKey), nowMs)).keys
        return keys
      },
    },
  )
  const command = await openKeys(database, sourceOf(masterKey), server.nowMs)
  const reload = () => Promise.all([keys?.reload(), command.keys.reload()])
  return {
    ...command,
    database,
    masterKey,
    server,
    reload,
    /** Begins a rotation and goes on until the new key is in use. */
    async start() {
      const { usedFromMs } = await command.rotation.start(command.kms)
      await reload()
      server.advance(Math.max(0, usedFromMs - server.nowMs()))
    },
  }
}

const versions = async (database: Awaited<ReturnType<typeof withDatabase>>) => {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select version from root_keys where version > 0 order by version`,
  )
  return rows.map(({ version }) => version)
}

test('creates the same keys in 20 concurrently starting processes', async () => {
  const database = await withDatabase()
  const source = sourceOf(newKey())
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => openKeys(database, source, () => 0)),
  )
  const macs = opened.map(({ secrets }) => secrets.mac('refresh-token', 'a').toString('hex'))
  const lookups = opened.map(({ secrets }) => secrets.mac('identifier', 'a').toString('hex'))
  expect(new Set([...macs, ...lookups]).size).toBe(2)
})

test('adopts the master key of a database from before root keys, and no other key', async () => {
  const database = await withDatabase()
  const masterKey = newKey()
  const former = createSecrets(fixedRootKeys(Buffer.from(masterKey, 'base64')))
  await loadSigningKeys({ db: database.db, secrets: former, nowMs: () => 0 })
  const sealed = former.seal(Buffer.from('a value'), 'a context')

  await expect(openKeys(database, sourceOf(newKey()), () => 0)).rejects.toThrow(
    'The master key does not match this database',
  )
  const { secrets } = await openKeys(database, sourceOf(masterKey), () => 0)
  expect(Buffer.from(secrets.open(sealed, 'a context')).toString()).toBe('a value')
  for (const purpose of ['identifier', 'idempotency-key', 'one-time-code'] as const) {
    expect(secrets.mac(purpose, 'a')).toEqual(former.mac(purpose, 'a'))
  }
  expect(secrets.shareKey(1)).toEqual(former.shareKey(1))
})

test('adds one version in 50 concurrent rotations, and none while one is unfinished', async () => {
  const { database, rotation, kms } = await withRotation()
  await Promise.all(Array.from({ length: 50 }, () => rotation.start(kms)))
  expect(await versions(database)).toEqual([1, 2])
  await rotation.start(kms)
  expect(await versions(database)).toEqual([1, 2])
})

test('keeps sessions and outstanding codes through a rotation', async () => {
  const { server, start, rotation, reload, database } = await withRotation()
  const session = await server.logIn('ada@example.com')
  await server.post(sendEmailCode.path, { email: 'bob@example.com' })
  await start()
  expect(await rotation.resume()).toMatchObject({ left: 0 })

  const code = server.codeFor('bob@example.com')
  const verified = await server.post(verifyEmailCode.path, { email: 'bob@example.com', code })
  expect(verified.status).toBe(200)
  const refreshed = await server.post(
    refreshSession.path,
    { refresh_token: session.refresh_token },
    { headers: { authorization: `Bearer ${session.token}` } },
  )
  const reply = (await refreshed.json()) as SessionReply
  expect([refreshed.status, reply.session_update_action]).toEqual([200, 'set'])
  // The token of the new key is good too, and the one before it is detected as reused.
  server.advance(SERVER_LIMITS.refreshGraceMs + 1)
  const again = await server.post(
    refreshSession.path,
    { refresh_token: reply.refresh_token },
    { headers: { authorization: `Bearer ${reply.token}` } },
  )
  expect(again.status).toBe(200)

  // The first key is kept for codes, then removed, because both sessions are newer.
  expect(await rotation.retire()).toMatchObject([{ version: 1, sealed: 0 }])
  server.advance(SERVER_LIMITS.rootKeyCodesMs)
  await server.post(
    refreshSession.path,
    { refresh_token: ((await again.json()) as SessionReply).refresh_token },
    { headers: { authorization: `Bearer ${reply.token}` } },
  )
  await server.app.cleanUp()
  expect(await versions(database)).toEqual([1, 2]) // Bob has not refreshed
  server.advance(31 * DAY_MS)
  await server.app.cleanUp()
  expect(await versions(database)).toEqual([2])
  await reload()
  const reused = await server.post(refreshSession.path, { refresh_token: session.refresh_token })
  expect(await refusal(reused)).toEqual([401, 'missing_or_invalid_token'])
})

test('accepts a token under a new key that the process was too slow to read', async () => {
  const { server, rotation, kms, database, masterKey } = await withRotation()
  const { usedFromMs } = await rotation.start(kms)
  const other = await createTestServer(
    database,
    {},
    {
      openRootKeys: async (nowMs) => (await openKeys(database, sourceOf(masterKey), nowMs)).keys,
    },
  )
  const untilUsedMs = usedFromMs - server.nowMs()
  for (const one of [server, other]) one.advance(untilUsedMs)
  const { refresh_token } = await other.logIn('eve@example.com')
  // One query for all requests that wait for it.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.post(refreshSession.path, { refresh_token })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

/** Stores one value in each sealed column. Returns functions that decrypt them. */
async function fillColumns(
  { db }: Awaited<ReturnType<typeof withDatabase>>,
  secrets: Secrets,
  envelope: ReturnType<typeof createShareEnvelope>,
  userId: string,
) {
  const plain = Buffer.from('a sealed value')
  const owner = { appId: 'an-app', userId }
  const seal = (context: string) => secrets.seal(plain, context)
  const share = envelope.seal(plain, shareContext({ ...owner, rootId: 'root', version: 1 }))
  const half = envelope.seal(
    plain,
    delegationContext({ ...owner, rootId: 'root', delegationId: 'one' }),
  )
  const api = envelope.seal(plain, serverWalletContext({ id: 'wallet', appId: 'an-app' }))
  await db.execute(sql`insert into single_use (kind, key, app_id, payload, expires_at_ms)
    values ('a', 'key', 'an-app', ${seal(contexts.singleUseContext('a', 'key'))}, 9e12)`)
  await db.execute(sql`insert into outbox
    (id, channel, payload, created_at_ms, due_at_ms, expires_at_ms)
    values ('mail', 'email', ${seal(contexts.outboxContext('mail'))}, 0, 0, 9e12)`)
  await db.execute(sql`insert into mfa_factors (user_id, method, sealed_secret, started_at_ms)
    values (${userId}, 'totp', ${seal(mfaFactorContext(userId, 'totp'))}, 0)`)
  await db.execute(sql`insert into farcaster_signers (app_id, user_id, public_key, fid, status,
      claim_id, claimed_until_ms, sealed_request, deadline_ms, checked_at_ms, created_at_ms)
    values ('an-app', ${userId}, '0x01', 1, 'pending', 'a', 0,
      ${seal(farcasterSignerContext(userId, '0x01'))}, 0, 0, 0)`)
  await db.execute(sql`insert into wallet_roots (id, app_id, user_id, entropy_id, entropy_chain,
      is_imported, status, share_version, recovery, first_wallets, created_at_ms)
    values ('root', 'an-app', ${userId}, 'e', 'ethereum', false, 'active', 1, '{}', '[]', 0)`)
  await db.execute(sql`insert into wallet_shares (root_id, version, reason, status, session_id,
      recovery, sealed_share, key_version, created_at_ms)
    values ('root', 1, 'created', 'live', 's', '{}', ${share.sealed}, ${share.keyVersion}, 0),
      ('root', 2, 'created', 'retired', 's', '{}', null, ${share.keyVersion}, 0)`)
  await db.execute(sql`insert into wallet_delegations (root_id, app_id, user_id, delegation_id,
      sealed_share, key_version, delegated_at_ms)
    values ('root', 'an-app', ${userId}, 'one', ${half.sealed}, ${half.keyVersion}, 0)`)
  await db.execute(sql`insert into server_wallets (id, app_id, chain_type, status, sealed_share,
      key_version, is_imported, created_at_ms)
    values ('wallet', 'an-app', 'ethereum', 'active', ${api.sealed}, ${api.keyVersion}, false, 0)`)
}

test('re-encrypts every sealed column, stopped after each value and continued', async () => {
  const { database, server, secrets, envelope, rotation, start } = await withRotation()
  const { db } = database
  const { user } = await server.logIn('ada@example.com')
  const userId = String(user?.id)
  await fillColumns(database, secrets, envelope, userId)
  await start()
  // A process that is killed after any number of updates leaves a mixed database.
  let updates = 0
  const killedAfter = (limit: number) =>
    assembleKeyRotation({
      db: new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown
          if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
          return (statement: Parameters<typeof db.execute>[0]) => {
            updates += 1
            if (updates > limit) throw new Error('killed')
            return target.execute(statement)
          }
        },
      }),
      secrets,
      envelope,
      nowMs: server.nowMs,
    })
  for (let limit = 1; limit <= 25; limit += 3) {
    updates = 0
    await killedAfter(limit)
      .resume()
      .catch(() => {})
  }
  const { left } = await rotation.resume()
  expect(left).toBe(0)
  expect(await rotation.isUnfinished()).toBe(false)

  const owner = { appId: 'an-app', userId }
  const columns = [
    ['single_use', 'payload', contexts.singleUseContext('a', 'key'), `kind = 'a'`],
    ['outbox', 'payload', contexts.outboxContext('mail'), `id = 'mail'`],
    ['mfa_factors', 'sealed_secret', mfaFactorContext(userId, 'totp'), 'true'],
    ['farcaster_signers', 'sealed_request', farcasterSignerContext(userId, '0x01'), 'true'],
  ] as const
  for (const [table, column, context, where] of columns) {
    const { rows } = await db.execute<{ value: Uint8Array }>(
      sql.raw(`select ${column} as value from ${table} where ${where}`),
    )
    expect([table, rows[0]?.value[0]]).toEqual([table, 2])
    expect(Buffer.from(secrets.open(rows[0]!.value, context)).toString()).toBe('a sealed value')
  }
  const shares = [
    ['wallet_shares', shareContext({ ...owner, rootId: 'root', version: 1 })],
    ['wallet_delegations', delegationContext({ ...owner, rootId: 'root', delegationId: 'one' })],
    ['server_wallets', serverWalletContext({ id: 'wallet', appId: 'an-app' })],
  ] as const
  for (const [table, context] of shares) {
    const { rows } = await db.execute<{ sealed: Uint8Array; keyVersion: number }>(
      sql.raw(
        `select sealed_share as sealed, key_version as "keyVersion" from ${table} where sealed_share is not null`,
      ),
    )
    expect([table, rows[0]?.keyVersion]).toEqual([table, -1])
    expect(Buffer.from(envelope.open(rows[0]!, context)).toString()).toBe('a sealed value')
  }
})

test('knows every column of bytes, so that a new sealed column is rotated too', async () => {
  const { db } = await withDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`)
  const plain = ['one_time_codes.code_hash', 'root_keys.wrapped', 'sessions.salt']
  const sealed = [
    'farcaster_signers.sealed_request',
    'mfa_factors.sealed_secret',
    'outbox.payload',
    'server_wallets.sealed_share',
    'signing_keys.sealed_private_key',
    'single_use.payload',
    'wallet_delegations.sealed_share',
    'wallet_shares.sealed_share',
  ]
  const unrelated = rows
    .map(({ name }) => name)
    .filter((name) => ![...plain, ...sealed].includes(name))
  // Add a sealed column to createReseal.ts, or a plain one to this list.
  expect(unrelated.filter((name) => /seal|secret|payload|share|wrapped/.test(name))).toEqual([])
  expect(sealed.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})

test('a process that does not know the new key re-encrypts nothing back', async () => {
  const { database, masterKey, server, secrets, start, rotation } = await withRotation()
  await server.logIn('ada@example.com')
  const late = await openKeys(database, sourceOf(masterKey), server.nowMs)
  await start()
  await rotation.resume()
  expect(secrets.currentVersion()).toBe(2)
  expect(late.secrets.currentVersion()).toBe(1)
  expect(await late.rotation.resume()).toEqual({ resealed: 0, left: 0 })
  expect(await rotation.isUnfinished()).toBe(false)
})
