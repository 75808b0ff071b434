import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { VaultClouds } from '@latchkey/contract/messages/vaultMessages'
import type { PasswordStrength } from '@latchkey/contract/values/passwordStrength'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { CloudFolder, Fetch } from './CloudFolder.ts'
import {
  createCloudSecret,
  findCloudSecret,
  findNativeSecret,
  secretNameOf,
} from './cloudSecret.ts'
import { createPasswordKey, recoverPasswordKey } from './createPasswordKey.ts'
import { automaticKey, createSealedKey } from './createSealedKey.ts'
import { openGoogleDrive } from './openGoogleDrive.ts'
import { openICloud } from './openICloud.ts'
import { readPassword } from './passwordSecret.ts'
import type {
  PasswordCalls,
  PasswordHasher,
  Recovery,
  RecoverySecrets,
  SharePlace,
} from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

type Deps = {
  appId: string
  clouds: VaultClouds | undefined
  fetch: Fetch
  subtle: SubtleCrypto
  randomBytes: RandomBytes
  passwordHasher: PasswordHasher
  passwordCalls: PasswordCalls
  passwordMinStrength?: PasswordStrength
}

type CloudMethod = 'google-drive' | 'icloud'

/** Recovery methods. Each derives a key that only the user, their cloud or the host app can derive again. */
export function createRecovery(deps: Deps): Recovery {
  const { appId, clouds, fetch, randomBytes } = deps

  function openCloud(method: CloudMethod, { recoveryAccessToken }: RecoverySecrets): CloudFolder {
    if (!recoveryAccessToken) throw new VaultError('invalid_request_arguments')
    if (method === 'google-drive' && clouds?.googleDrive) {
      const { apiUrl } = clouds.googleDrive
      return openGoogleDrive({ fetch, apiUrl, accessToken: recoveryAccessToken })
    }
    if (method === 'icloud' && clouds?.iCloud) {
      return openICloud({ fetch, cloud: clouds.iCloud, webAuthToken: recoveryAccessToken })
    }
    throw new VaultError('invalid_request_arguments')
  }

  const sealedKey = (place: SharePlace, descriptor: RecoveryDescriptor, secret: string) =>
    createSealedKey(deps, place, {
      descriptor,
      secretFor: async () => new TextEncoder().encode(secret),
    })

  return {
    async set(place, request) {
      const { rootId } = place
      const method = request.recoveryMethod ?? 'privy'
      switch (method) {
        case 'privy':
          return automaticKey
        case 'user-passcode':
          return createPasswordKey(
            deps,
            place,
            readPassword(request.recoveryPassword, deps.passwordMinStrength),
          )
        case 'google-drive': {
          const folder = openCloud(method, request)
          const { location, secret } = await createCloudSecret(folder, {
            appId,
            rootId,
            randomBytes,
          })
          return sealedKey(place, { method, file_id: location }, secret)
        }
        case 'icloud': {
          const folder = openCloud(method, request)
          const { location, secret } = await createCloudSecret(folder, {
            appId,
            rootId,
            randomBytes,
          })
          return sealedKey(place, { method, record_name: location }, secret)
        }
        case 'icloud-native': {
          const recordName = request.iCloudRecordNameOverride
          if (!recordName) throw new VaultError('invalid_request_arguments')
          const descriptor = { method: 'icloud', record_name: recordName } as const
          return sealedKey(place, descriptor, readOverride(request))
        }
        case 'recovery-encryption-key':
          return sealedKey(place, { method }, readKey(request))
        case 'passkey': {
          const { passkeyCredentialId: credential_id, passkeySalt: salt } = request
          if (!credential_id || !salt) throw new VaultError('invalid_request_arguments')
          return sealedKey(place, { method, credential_id, salt }, readKey(request))
        }
      }
    },

    async recover(place, descriptor, secrets) {
      const { rootId } = place
      switch (descriptor.method) {
        case 'privy':
          return automaticKey
        case 'user-passcode':
          return recoverPasswordKey(deps, place, descriptor, readPassword(secrets.recoveryPassword))
        case 'google-drive': {
          const folder = openCloud(descriptor.method, secrets)
          const location = descriptor.file_id
          const { secret } = await findCloudSecret(folder, { appId, rootId, location })
          return sealedKey(place, descriptor, secret)
        }
        case 'icloud': {
          // A native app reads the record itself and passes the secret.
          if (secrets.recoverySecretOverride) {
            return sealedKey(place, descriptor, readOverride(secrets))
          }
          const folder = openCloud(descriptor.method, secrets)
          const location = descriptor.record_name
          if (location !== secretNameOf(appId, rootId)) {
            return sealedKey(place, descriptor, await findNativeSecret(folder, location))
          }
          const { secret } = await findCloudSecret(folder, { appId, rootId, location })
          return sealedKey(place, descriptor, secret)
        }
        case 'recovery-encryption-key':
        case 'passkey':
          return sealedKey(place, descriptor, readKey(secrets))
      }
    },
  }
}

function readOverride({ recoverySecretOverride }: RecoverySecrets): string {
  const secret = recoverySecretOverride ?? ''
  if (secret.length < RECOVERY_LIMITS.secretMinChars) {
    throw new VaultError('invalid_request_arguments')
  }
  return secret
}

/** Requires a 32-byte key in base64, from the host app or a passkey. */
function readKey({ recoveryKey }: RecoverySecrets): string {
  try {
    const key = recoveryKey ?? ''
    if (base64.decode(key).length === RECOVERY_LIMITS.secretBytes) return key
  } catch {
    // Rejected below, without the input.
  }
  throw new VaultError('invalid_request_arguments')
}
