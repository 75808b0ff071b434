import type { VaultClouds } from '@latchkey/contract/messages/vaultMessages'
import type { FindDeviceKey } from '../device-key/createDeviceKeys.ts'
import { createDeviceProver } from '../device-key/createDeviceProver.ts'
import { memoryDeviceKeys } from '../device-key/memoryDeviceKeys.ts'
import type { DeviceShares } from '../device-share/createDeviceShares.ts'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createRecovery } from '../recovery/createRecovery.ts'
import { passwordHasher as slowHasher } from '../recovery/passwordHasher.ts'
import type { PasswordHasher } from '../recovery/RecoveryMethod.ts'
import { createApi } from '../server/createApi.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'
import type { KeyJobResult } from '../worker/KeyJob.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'
import { runKeyJob } from '../worker/runKeyJob.ts'
import { createWallets, type Wallets } from './createWallets.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Runs key jobs in the same process, without workers. */
export const localKeys: KeyWorkers = {
  async run(job) {
    const reply = await runKeyJob(structuredClone(job), randomBytes)
    if (!reply.isDone) throw new KeyJobError(reply.failure)
    return reply.result as KeyJobResult<typeof job>
  },
}

/** Runs the vault's protocol against a real server without a browser. Each driver is one device. */
export function createProtocolDriver({
  appId,
  baseUrl,
  signerKey,
  clouds,
  fetch = (url, init) => globalThis.fetch(url, init),
  deviceShares = memoryDeviceShares(),
  passwordHasher = slowHasher,
  deviceKeys = memoryDeviceKeys(),
}: {
  appId: string
  /** The server's origin. */
  baseUrl: string
  /** The signer's P-256 point, base64. */
  signerKey: string
  clouds?: VaultClouds
  fetch?: Fetch
  deviceShares?: DeviceShares
  passwordHasher?: PasswordHasher
  deviceKeys?: FindDeviceKey
}): Wallets {
  const prover = createDeviceProver({
    findKey: deviceKeys,
    subtle: crypto.subtle,
    randomBytes,
    nowMs: Date.now,
  })
  return createWallets({
    appId,
    api: createApi({ appId, baseUrl, prover, fetch }),
    deviceShares,
    keys: localKeys,
    boxes: createBoxes(crypto.subtle),
    recoveryFor: (passwordCalls) =>
      createRecovery({
        appId,
        clouds,
        fetch,
        subtle: crypto.subtle,
        randomBytes,
        passwordHasher,
        passwordCalls,
      }),
    signerKey,
    randomBytes,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    withLock: (work) => work(),
  })
}
