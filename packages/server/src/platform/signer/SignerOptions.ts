import type { Telemetry } from '@latchkey/signer/telemetry'
import type { Settings } from '../config/readEnvironment.ts'
import type { Db } from '../db/Db.ts'
import type { Log } from '../log/createLog.ts'
import type { SignerClient } from './createSignerClient.ts'

export type SignerOptions = {
  settings: Settings
  db: Db
  log: Log
  telemetry: Telemetry
  nowMs(): number
}

/** A connected signer, embedded or remote. */
export type OpenSigner = {
  client: SignerClient
  cleanUp(): Promise<void>
  close(): Promise<void>
}
