import type { ExportPart } from '@latchkey/signer/export-restore'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from '../../platform/db/migrationsFolder.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import { EXPORTED_TABLES } from './apiTables.ts'

const CONTEXT = 'export/api'
/** Key version of shares encrypted with the key derived from the master key. */
const FROM_MASTER_KEY = 0

type Keys = { secrets: Secrets; shareKeys: ReadonlyMap<number, Uint8Array> }

/** The API's tables: users, accounts, sessions, factors, and wallets with encrypted shares. */
export const apiPart = ({ secrets, shareKeys }: Keys): ExportPart => ({
  name: 'api',
  tables: EXPORTED_TABLES,
  filledAtStart: ['signing_keys'],
  migrationsFolder,
  sealKey: async (key) => Buffer.from(secrets.seal(key, CONTEXT)).toString('base64'),
  openKey: async (sealed) => secrets.open(Buffer.from(sealed, 'base64'), CONTEXT),

  async findMissing(statements) {
    const { rows } = await statements.execute(sql`
      select distinct key_version as version from wallet_shares where sealed_share is not null
      union select key_version from wallet_delegations
      union select key_version from server_wallets`)
    const missing = rows
      .map(({ version }) => Number(version))
      .filter((version) => version !== FROM_MASTER_KEY && !shareKeys.has(version))
    if (missing.length === 0) return undefined
    return `LATCHKEY_SHARE_KEYS lacks version ${missing.join(', ')}. Shares in the file are encrypted with it.`
  },
})
