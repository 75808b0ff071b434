import { type SQL, sql } from 'drizzle-orm'
import { shareContext } from '../features/device-wallets/createShareSeal.ts'
import { farcasterSignerContext } from '../features/farcaster/signer/service.ts'
import { mfaFactorContext } from '../features/mfa/service.ts'
import { serverWalletContext } from '../features/server-wallets/createApiShare.ts'
import { delegationContext } from '../features/server-wallets/delegated/service.ts'
import type { Db } from '../platform/db/Db.ts'
import type { EncryptionContext, Envelope } from '../platform/envelope/createEnvelope.ts'
import { createKeyRotation } from '../platform/secrets/createKeyRotation.ts'
import type { Row, SealedColumn } from '../platform/secrets/createReseal.ts'
import type { Secrets } from '../platform/secrets/createSecrets.ts'
import {
  outboxContext,
  signingKeyContext,
  singleUseContext,
} from '../platform/secrets/sealContexts.ts'

type Deps = { db: Db; secrets: Secrets; envelope: Envelope; nowMs(): number }

/** Joins the rotation of root keys with the sealed columns of platform and features. */
export const assembleKeyRotation = ({ db, secrets, envelope, nowMs }: Deps) =>
  createKeyRotation({ db, secrets, columns: sealedColumns(secrets, envelope), nowMs })

/** Lists every column with sealed values. A new one needs a line here. */
function sealedColumns(secrets: Secrets, envelope: Envelope): readonly SealedColumn[] {
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

  return [
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
}

const among = (value: string, versions: readonly number[]): SQL | undefined =>
  versions.length > 0
    ? sql`${sql.raw(value)} in (${sql.join(
        versions.map((version) => sql`${version}::int`),
        sql`, `,
      )})`
    : undefined

const ownerOf = (row: Row) => ({ appId: String(row.app_id), userId: String(row.user_id) })
