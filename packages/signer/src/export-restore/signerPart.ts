import { sql } from 'drizzle-orm'
import { migrationsFolder } from '../db/migrateSigner.ts'
import { SCHEMA } from '../db/schema.ts'
import type { Kms } from '../kms/Kms.ts'
import type { ExportPart } from './ExportPart.ts'

const CONTEXT = 'export/signer'
const table = (name: string) => `${SCHEMA}.${name}`

/** The signer's tables. Pending requests and imports are not exported. */
export const signerPart = (kms: Kms): ExportPart => ({
  name: 'signer',
  tables: [
    'data_keys',
    'transport_keys',
    'device_keys',
    'recovery_roots',
    'recovery_shares',
    'oprf_keys',
    'peppers',
    'delegated_shares',
    'server_wallets',
    'authorization_keys',
    'key_quorums',
    'policies',
  ].map(table),
  filledAtStart: [table('data_keys'), table('transport_keys')],
  migrationsFolder,

  async sealKey(key) {
    const { masterKeyId, wrapped } = await kms.wrap(key, CONTEXT)
    return `${masterKeyId}:${Buffer.from(wrapped).toString('base64')}`
  },

  openKey(sealed) {
    const [masterKeyId = '', wrapped = ''] = sealed.split(':')
    return kms.unwrap({ masterKeyId, wrapped: Buffer.from(wrapped, 'base64') }, CONTEXT)
  },

  async findMissing(statements) {
    const { rows } = await statements.execute(
      sql`select distinct master_key_id as id from ${sql.raw(table('data_keys'))}`,
    )
    const known = await Promise.all(rows.map(({ id }) => kms.has(String(id))))
    if (known.every(Boolean)) return undefined
    return 'Some keys in the export are encrypted with an older master key. Add it to SIGNER_OLD_MASTER_KEYS or to the key file.'
  },
})
