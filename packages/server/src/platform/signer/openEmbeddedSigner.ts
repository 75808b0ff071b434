import { randomBytes } from 'node:crypto'
import { createSigner, SignerMisconfigured } from '@latchkey/signer'
import { ConfigurationError } from '../config/ConfigurationError.ts'
import { createSignerClient } from './createSignerClient.ts'
import { type EmbeddedStore, openEmbeddedStore } from './openEmbeddedStore.ts'
import type { OpenSigner, SignerOptions } from './SignerOptions.ts'

/** Runs the signer in this process, with its own schema and master key. Logs that it does. */
export async function openEmbeddedSigner({
  settings,
  db,
  log,
  telemetry,
  nowMs,
}: SignerOptions): Promise<OpenSigner> {
  let store: EmbeddedStore | undefined
  try {
    store = await openEmbeddedStore(settings, db)
    const secret = randomBytes(32).toString('base64')
    const shared = { secret, telemetry, nowMs, randomBytes }
    const signer = createSigner({ ...store, ...shared, log })
    await signer.ready()
    // Normal in development. In production it is allowed explicitly, so it is logged as a warning.
    log[settings.isProduction ? 'warn' : 'info']('signer_in_this_process')
    const url = 'http://signer.internal'
    const client = createSignerClient({ ...shared, fetch: signer.fetch, url })
    return { client, cleanUp: signer.cleanUp, close: store.close }
  } catch (error) {
    await store?.close()
    if (error instanceof SignerMisconfigured) throw new ConfigurationError(error.mistakes)
    throw error
  }
}
