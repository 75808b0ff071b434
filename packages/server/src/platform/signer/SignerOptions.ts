import type { Settings } from '../config/readEnvironment.ts'
import type { Db } from '../db/Db.ts'
import type { Log } from '../log/createLog.ts'
import type { SignerClient } from './createSignerClient.ts'

export type SignerOptions = { settings: Settings; db: Db; log: Log; nowMs(): number }

/** A signer that can be asked, wherever it runs. */
export type OpenSigner = {
  client: SignerClient
  cleanUp(): Promise<void>
  close(): Promise<void>
}
