import { type SQL, sql } from 'drizzle-orm'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../db/Db.ts'
import type { EncryptionContext, Envelope } from '../envelope/createEnvelope.ts'
import { delegationContext, serverWalletContext, shareContext } from '../envelope/shareContexts.ts'
import type { Secrets } from './createSecrets.ts'
import {
  farcasterSignerContext,
  mfaFactorContext,
  outboxContext,
  signingKeyContext,
  singleUseContext,
} from './sealContexts.ts'

type Row = Record<string, unknown>

/** A column with sealed values. */
type SealedColumn = {
  table: string
  column: string
  /** Primary key. Rows are read in its order. */
  key: readonly string[]
  /** Other columns of the context, with the join that has them. */
  more?: readonly string[]
  join?: string
  /** Whether the value is under an older key; undefined if no older key exists. */
  isOlder(): SQL | undefined
  /** New values of columns. */
  reseal(row: Row): Record<string, unknown>
}

type Deps = {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'open' | 'olderVersions'>
  envelope: Envelope
}

/** Re-encrypts every value that is under an older key. A new sealed column needs a line here. */
export function createReseal({ db, secrets, envelope }: Deps) {
  const among = (value: string, versions: readonly number[]) =>
    versions.length > 0
      ? sql`${sql.raw(value)} in (${sql.join(
          versions.map((version) => sql`${version}::int`),
          sql`, `,
        )})`
      : undefined

  const bySecrets = (
    table: string,
    column: string,
    key: readonly string[],
    contextOf: (...values: string[]) => string,
  ): SealedColumn => ({
    table,
    column,
    key,
    isOlder: () => among(`get_byte(${column}, 0)`, secrets.olderVersions()),
    reseal(row) {
      const context = contextOf(...key.map((name) => String(row[name])))
      return { [column]: secrets.seal(secrets.open(row[column] as Uint8Array, context), context) }
    },
  })

  const byEnvelope = (
    table: string,
    key: readonly string[],
    contextOf: (row: Row) => EncryptionContext,
    joined: Pick<SealedColumn, 'more' | 'join'>,
  ): SealedColumn => ({
    table,
    column: 'sealed_share',
    key,
    ...joined,
    more: ['key_version', ...(joined.more ?? [])],
    isOlder: () => among('key_version', envelope.olderVersions()),
    reseal(row) {
      const context = contextOf(row)
      const old = { keyVersion: Number(row.key_version), sealed: row.sealed_share as Uint8Array }
      const { keyVersion, sealed } = envelope.seal(envelope.open(old, context), context)
      return { sealed_share: sealed, key_version: keyVersion }
    },
  })

  const ownerOf = (row: Row) => ({ appId: String(row.app_id), userId: String(row.user_id) })
  const columns: readonly SealedColumn[] = [
    bySecrets('signing_keys', 'sealed_private_key', ['kid'], signingKeyContext),
    bySecrets('single_use', 'payload', ['kind', 'key'], singleUseContext),
    bySecrets('outbox', 'payload', ['id'], outboxContext),
    bySecrets('mfa_factors', 'sealed_secret', ['user_id', 'method'], mfaFactorContext),
    bySecrets(
      'farcaster_signers',
      'sealed_request',
      ['user_id', 'public_key'],
      farcasterSignerContext,
    ),
    byEnvelope(
      'wallet_shares',
      ['root_id', 'version'],
      (row) =>
        shareContext({
          rootId: String(row.root_id),
          version: Number(row.version),
          ...ownerOf(row),
        }),
      { more: ['app_id', 'user_id'], join: 'join wallet_roots on wallet_roots.id = root_id' },
    ),
    byEnvelope(
      'wallet_delegations',
      ['root_id'],
      (row) =>
        delegationContext({
          rootId: String(row.root_id),
          delegationId: String(row.delegation_id),
          ...ownerOf(row),
        }),
      { more: ['app_id', 'user_id', 'delegation_id'] },
    ),
    byEnvelope(
      'server_wallets',
      ['id'],
      (row) => serverWalletContext({ id: String(row.id), appId: String(row.app_id) }),
      { more: ['app_id'] },
    ),
  ]

  const list = (names: readonly string[]) => sql.raw(names.join(', '))
  const values = (row: Row, names: readonly string[]) =>
    sql.join(
      names.map((name) => sql`${row[name]}`),
      sql`, `,
    )

  async function readBatch(of: SealedColumn, isOlder: SQL, after: Row | undefined): Promise<Row[]> {
    const names = list(of.key)
    const from = sql.raw(`${of.table} ${of.join ?? ''}`)
    const { rows } = await db.execute<Row>(sql`
      select ${list([...of.key, of.column, ...(of.more ?? [])])} from ${from}
      where ${sql.raw(of.column)} is not null and ${isOlder}
        ${after ? sql`and (${names}) > (${values(after, of.key)})` : sql``}
      order by ${names} limit ${SERVER_LIMITS.resealBatch}`)
    return rows
  }

  /** Replaces the value, unless it changed since it was read. */
  async function replace(of: SealedColumn, row: Row): Promise<void> {
    const changes = Object.entries(of.reseal(row)).map(
      ([name, value]) => sql`${sql.raw(name)} = ${value}`,
    )
    await db.execute(sql`
      update ${sql.raw(of.table)} set ${sql.join(changes, sql`, `)}
      where (${list(of.key)}) = (${values(row, of.key)})
        and ${sql.raw(of.column)} = ${row[of.column]}`)
  }

  return {
    /** Re-encrypts what it finds under older keys. Can be stopped at any point and repeated. */
    async run(): Promise<number> {
      let count = 0
      for (const of of columns) {
        const isOlder = of.isOlder()
        let after: Row | undefined
        while (isOlder) {
          const rows = await readBatch(of, isOlder, after)
          for (const row of rows) await replace(of, row)
          count += rows.length
          after = rows.at(-1)
          if (rows.length < SERVER_LIMITS.resealBatch) break
        }
      }
      return count
    },

    /** Counts the values that are under older keys. */
    async count(): Promise<number> {
      let count = 0
      for (const { table, column, isOlder } of columns) {
        const older = isOlder()
        if (!older) continue
        const { rows } = await db.execute<{ count: string }>(sql`
          select count(*) as count from ${sql.raw(table)}
          where ${sql.raw(column)} is not null and ${older}`)
        count += Number(rows[0]?.count)
      }
      return count
    },
  }
}
