import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Settings } from '../config/readEnvironment.ts'
import type { Log } from './createLog.ts'

type Stored = Pick<Settings, 'databaseUrl' | 'dataDir' | 'kms' | 'signer'>
type MasterKeys = { kms: Stored['kms'] }

/** Logs where the data and the keys of this installation are. Warns about each key file that this start creates. */
export function reportStorage(settings: Stored, log: Log): void {
  if (settings.databaseUrl === undefined) {
    const path = resolve(join(settings.dataDir, 'database'))
    log.info(existsSync(path) ? 'embedded_database' : 'embedded_database_created', { path })
  } else {
    log.info('postgresql_database', { receiver: new URL(settings.databaseUrl).host })
  }
  reportKey('master_key', settings, log)
  if (settings.signer.url === undefined) reportKey('signer_key', settings.signer, log)
  else log.info('signer_process', { receiver: new URL(settings.signer.url).host })
}

function reportKey(name: 'master_key' | 'signer_key', { kms }: MasterKeys, log: Log): void {
  const path = resolve(kms.masterKeys.file)
  if (kms.url !== undefined) log.info(`${name}_in_kms`)
  else if (kms.masterKeys.fromEnvironment !== undefined) log.info(`${name}_in_environment`)
  else if (existsSync(path)) log.info(`${name}_in_file`, { path })
  // Without this file the database cannot be decrypted, so a new one is worth a backup.
  else log.warn(`${name}_created_back_it_up`, { path })
}
