import { type ExportPart, exportKeySeal } from '@latchkey/signer/export-restore'
import type { Kms } from '@latchkey/signer/kms'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '../../platform/db/migrationsFolder.ts'
import { EXPORTED_TABLES } from './apiTables.ts'

type Keys = { kms: Kms; shareKeys: ReadonlyMap<number, Uint8Array> }

/** The API's tables: users, accounts, sessions, factors, and wallets with encrypted shares. */
export const apiPart = ({ kms, shareKeys }: Keys): ExportPart => ({
  name: 'api',
  tables: EXPORTED_TABLES,
  filledAtStart: ['root_keys', 'signing_keys'],
  migrationsFolder,
  ...exportKeySeal(kms, 'export/api'),

  async findMissing(statements) {
    const masterKeys = await statements.execute(
      sql`select distinct master_key_id as id from root_keys`,
    )
    const known = await Promise.all(masterKeys.rows.map(({ id }) => kms.has(String(id))))
    if (!known.every(Boolean)) {
      return 'Some keys in the export are encrypted with an older master key. Add it to LATCHKEY_OLD_MASTER_KEYS or to the key file.'
    }
    const { rows } = await statements.execute(sql`
      select distinct key_version as version from wallet_shares where sealed_share is not null
      union select key_version from wallet_delegations
      union select key_version from server_wallets`)
    const missing = rows
      .map(({ version }) => Number(version))
      // Other versions derive from root keys.
      .filter((version) => version > 0 && !shareKeys.has(version))
    if (missing.length === 0) return undefined
    return `LATCHKEY_SHARE_KEYS lacks version ${missing.join(', ')}. Shares in the file are encrypted with it.`
  },
})
