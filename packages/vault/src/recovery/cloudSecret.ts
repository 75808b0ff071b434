import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { type CloudFolder, readObject } from './CloudFolder.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

const FORMAT = 1

/** Recovery secret of one root in the user's cloud. It opens nothing by itself. */
export type CloudSecret = { location: string; secret: string }

/** File name per app and root, so that a second attempt finds the first. */
export const secretNameOf = (appId: string, rootId: string) => `latchkey-${appId}-${rootId}`

/** Reads the stored secret. A missing or changed one means the wrong account. */
export async function findCloudSecret(
  folder: CloudFolder,
  { appId, rootId, location }: { appId: string; rootId: string; location: string },
): Promise<CloudSecret> {
  const found = await folder.find(secretNameOf(appId, rootId), location)
  const secret = found && readSecret(found.text, rootId)
  if (!secret) throw new VaultError('invalid_recovery_pin')
  return { location: found.location, secret }
}

/** Reads the secret that a native app stored, without our JSON wrapper. */
export async function findNativeSecret(folder: CloudFolder, location: string): Promise<string> {
  const found = await folder.find(location, location)
  if (!found || found.text.length < RECOVERY_LIMITS.secretMinChars) {
    throw new VaultError('invalid_recovery_pin')
  }
  return found.text
}

/** Stores a new secret. Reuses one that an interrupted attempt left. */
export async function createCloudSecret(
  folder: CloudFolder,
  { appId, rootId, randomBytes }: { appId: string; rootId: string; randomBytes: RandomBytes },
): Promise<CloudSecret> {
  const name = secretNameOf(appId, rootId)
  const left = await folder.find(name)
  const leftSecret = left && readSecret(left.text, rootId)
  if (leftSecret) return { location: left.location, secret: leftSecret }
  const secret = base64.encode(randomBytes(RECOVERY_LIMITS.secretBytes))
  const location = await folder.write(
    name,
    JSON.stringify({ version: FORMAT, root_id: rootId, secret }),
  )
  // Read back before use: a secret that cannot be found again is useless.
  const readBack = await findCloudSecret(folder, { appId, rootId, location })
  if (readBack.secret !== secret) throw new VaultError('error')
  return { location, secret }
}

function readSecret(text: string, rootId: string): string | undefined {
  const { version, root_id, secret } = readObject(text)
  const isOurs =
    version === FORMAT &&
    root_id === rootId &&
    typeof secret === 'string' &&
    secret.length >= RECOVERY_LIMITS.secretMinChars
  return isOurs ? secret : undefined
}
