import { RECOVERY_LIMITS } from '@latchkey/contract/recoveryLimits'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { type CloudFolder, readObject } from './CloudFolder.ts'

const FORMAT = 1

/** The secret of one root, in its person's own cloud. Alone it opens nothing. */
export type CloudSecret = { location: string; secret: string }

/** One per app and root, so that a second attempt finds the first. */
export const secretNameOf = (appId: string, rootId: string) => `latchkey-${appId}-${rootId}`

/** The secret that was kept; an account without it, or with a changed one, is the wrong account. */
export async function findCloudSecret(
  folder: CloudFolder,
  { appId, rootId, location }: { appId: string; rootId: string; location: string },
): Promise<CloudSecret> {
  const found = await folder.find(secretNameOf(appId, rootId), location)
  const secret = found && readSecret(found.text, rootId)
  if (!secret) throw new VaultError('invalid_recovery_pin')
  return { location: found.location, secret }
}

/** What a native app kept under a name of its own: the secret as it is, without our wrapping. */
export async function findNativeSecret(folder: CloudFolder, location: string): Promise<string> {
  const found = await folder.find(location, location)
  if (!found || found.text.length < RECOVERY_LIMITS.secretMinChars) {
    throw new VaultError('invalid_recovery_pin')
  }
  return found.text
}

/** Keeps a new secret; one that an interrupted attempt left is used, so that attempts do not pile up. */
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
  // Read back before anything is sealed under it: what cannot be found again protects nobody.
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
