import { sql } from 'drizzle-orm'
import { SCHEMA } from '../db/columns.ts'
import { migrationsFolder } from '../db/migrateSigner.ts'
import type { Kms } from '../kms/Kms.ts'
import type { ExportPart } from './ExportPart.ts'

/** Wraps the HMAC key of an export file with the KMS. */
export const exportKeySeal = (
  kms: Kms,
  context: string,
): Pick<ExportPart, 'sealKey' | 'openKey'> => ({
  async sealKey(key) {
    const { masterKeyId, wrapped } = await kms.wrap(key, context)
    return `${Buffer.from(masterKeyId).toString('base64')}:${Buffer.from(wrapped).toString('base64')}`
  },
  openKey(sealed) {
    const [masterKeyId = '', wrapped = ''] = sealed
      .split(':')
      .map((part) => Buffer.from(part, 'base64'))
    return kms.unwrap(
      { masterKeyId: masterKeyId.toString(), wrapped: Buffer.from(wrapped) },
      context,
    )
  },
})

const table = (name: string) => `${SCHEMA}.${name}`

/** The signer's tables. Pending requests, imports and codes are not exported. */
export const signerPart = (kms: Kms): ExportPart => ({
  name: 'signer',
  tables: [
    'data_keys',
    'transport_keys',
    'device_keys',
    'recovery_roots',
    'recovery_shares',
    'recovery_evidence',
    'oprf_keys',
    'peppers',
    'delegated_shares',
    'server_wallets',
    'authorization_keys',
    'accepted_requests',
    'key_quorums',
    'policies',
  ].map(table),
  filledAtStart: [table('data_keys'), table('transport_keys')],
  migrationsFolder,

  ...exportKeySeal(kms, 'export/signer'),

  async findMissing(statements) {
    const { rows } = await statements.execute(
      sql`select distinct master_key_id as id from ${sql.raw(table('data_keys'))}`,
    )
    const known = await Promise.all(rows.map(({ id }) => kms.has(String(id))))
    if (known.every(Boolean)) return undefined
    return 'Some keys in the export are encrypted with an older master key. Add it to SIGNER_OLD_MASTER_KEYS or to the key file.'
  },
})
