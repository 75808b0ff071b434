import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { addMasterKeyToFile } from '@latchkey/signer/kms'
import { assembleKeyRotation } from '../../assembly/assembleKeyRotation.ts'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import { type Database, openDatabase } from '../../platform/db/openDatabase.ts'
import { createShareEnvelope } from '../../platform/envelope/createShareEnvelope.ts'
import { readShareKeys } from '../../platform/envelope/readShareKeys.ts'
import type { RootKeyUse } from '../../platform/secrets/createKeyRotation.ts'
import { createSecrets } from '../../platform/secrets/createSecrets.ts'
import { openRootKeys, openServerKms } from '../../platform/secrets/openRootKeys.ts'
import { openEmbeddedStore } from '../../platform/signer/openEmbeddedStore.ts'
import { rotateSigningKey } from '../../platform/tokens/rotateSigningKey.ts'

const USAGE = 'Usage: latchkey keys rotate [master|tokens], or latchkey keys status.'

type Ports = {
  nowMs(): number
  wait(delayMs: number): Promise<void>
  /** Writes one line for the operator. */
  report(line: string): void
}

/** Rotates the keys of an installation while its servers run, or says which keys are still needed. */
export async function keysCommand(
  [command, which = 'all', ...more]: readonly string[],
  settings: Settings,
  ports: Ports,
): Promise<void> {
  const isRotation = command === 'rotate' && ['all', 'master', 'tokens'].includes(which)
  const isStatus = command === 'status' && which === 'all'
  if ((!isRotation && !isStatus) || more.length > 0) throw new ConfigurationError([USAGE])
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { dataDir: join(settings.dataDir, 'database') }
      : { url: settings.databaseUrl },
  )
  try {
    await database.migrate()
    const installation = await openInstallation(database, settings, ports)
    if (isStatus) return await reportUse(installation, ports)
    if (which !== 'tokens') await rotateMaster(installation, ports)
    if (which !== 'tokens') await rotateSigner(database, settings, ports)
    if (which !== 'master') {
      const signsFromMs = await rotateSigningKey({ ...database, ...installation, ...ports })
      ports.report(`Tokens: the new key is published and signs from ${iso(signsFromMs)}.`)
    }
  } finally {
    await database.close()
  }
}

type Installation = Awaited<ReturnType<typeof openInstallation>>

async function openInstallation({ db }: Database, settings: Settings, { nowMs }: Ports) {
  const kms = await openServerKms(settings.kms)
  const keys = await openRootKeys(db, { kms, source: settings.kms, nowMs })
  const secrets = createSecrets(keys)
  const envelope = createShareEnvelope(secrets, readShareKeys(settings.shareKeys))
  const rotation = assembleKeyRotation({ db, secrets, envelope, nowMs })
  return {
    kms,
    keys,
    secrets,
    rotation,
    masterKeys: settings.kms.masterKeys,
    url: settings.kms.url,
  }
}

async function rotateMaster(installation: Installation, ports: Ports): Promise<void> {
  const { kms, keys, rotation, masterKeys } = installation
  const { nowMs, wait, report } = ports
  const isFile = installation.url === undefined && masterKeys.fromEnvironment === undefined
  // A rotation that was stopped has added its key.
  if (isFile && !(await rotation.isUnfinished())) await addMasterKeyToFile(masterKeys.file)
  const rewrapped = await rotation.rewrap(kms)
  report(`Master key: ${rewrapped} keys rewrapped with ${await kms.keyId()}.`)
  if (rewrapped === 0) {
    report('The master key is unchanged. To replace it, see docs/keys.md.')
  }
  const { usedFromMs } = await rotation.start(kms)
  // Every process loads the new key before the first value is sealed with it.
  await wait(Math.max(0, usedFromMs - nowMs()))
  await keys.reload()
  let total = 0
  for (;;) {
    const { resealed, left } = await rotation.resume()
    total += resealed
    report(`Values: ${total} re-encrypted, ${left} left under older keys.`)
    if (left === 0) break
    await wait(SERVER_LIMITS.rootKeyReloadMs)
  }
  await reportUse(installation, ports)
}

async function reportUse({ rotation }: Installation, { report }: Ports): Promise<void> {
  const uses = await rotation.retire()
  if (uses.length === 0) report('No older key is needed.')
  for (const use of uses) report(describeUse(use))
}

const describeUse = ({ version, sealed, sessions, connections, untilMs }: RootKeyUse) =>
  sealed + sessions + connections === 0
    ? `Key ${version}: needed for one-time codes only. The server removes it within the hour.`
    : `Key ${version}: needed for ${sealed} values, ${sessions} sessions and ${connections} connections, until ${iso(untilMs)} at the latest. The server then removes it.`

/** Rotates the keys of an embedded signer. A remote signer has its own command. */
async function rotateSigner({ db }: Database, settings: Settings, ports: Ports): Promise<void> {
  if (settings.signer.url !== undefined) {
    return ports.report('Signer: run `latchkey-signer rotate` where it runs.')
  }
  const { masterKeys, url } = settings.signer.kms
  const { createSigner } = await import('@latchkey/signer')
  const store = await openEmbeddedStore(settings, db)
  try {
    if (url === undefined && masterKeys.fromEnvironment === undefined) {
      await addMasterKeyToFile(masterKeys.file)
    }
    const ignore = () => {}
    const signer = createSigner({
      ...store,
      secret: randomBytes(32).toString('base64'),
      log: { info: ignore, warn: ignore, error: ignore },
      nowMs: ports.nowMs,
      randomBytes,
    })
    const { rewrapped } = await signer.rotate()
    ports.report(`Signer: ${rewrapped} keys rewrapped.`)
  } finally {
    await store.close()
  }
}

const iso = (atMs: number) => new Date(atMs).toISOString()
