import type { ProofCrypto } from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { VAULT_PAGE, type VaultConfiguration } from '@latchkey/contract/messages/vaultMessages'
import { sha256 } from '@noble/hashes/sha2.js'
import { createDeviceKeys } from '../device-key/createDeviceKeys.ts'
import { createDeviceProver } from '../device-key/createDeviceProver.ts'
import { createDeviceShares } from '../device-share/createDeviceShares.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createRecovery } from '../recovery/createRecovery.ts'
import { normalizePassword } from '../recovery/passwordSecret.ts'
import { createApi } from '../server/createApi.ts'
import type { WalletPorts } from '../wallets/WalletPorts.ts'
import { createKeyWorkers } from '../worker/createKeyWorkers.ts'
import { hashInWorker } from '../worker/hashInWorker.ts'
import keyUrl from '../worker/keyWorker.ts?worker&url'
import passwordUrl from '../worker/passwordWorker.ts?worker&url'

/** `require-trusted-types-for` requires a policy for worker URLs. */
const policy = globalThis.trustedTypes?.createPolicy(VAULT_PAGE.workerPolicy, {
  createScriptURL(given) {
    if (given !== keyUrl && given !== passwordUrl) {
      throw new TypeError('Only the workers of the vault are started')
    }
    return given
  },
})

const start = (url: string, name: string): Worker =>
  new Worker(policy ? policy.createScriptURL(url) : url, { type: 'module', name })

/** Starts the worker that holds keys. */
export const startKeyWorker = (): Worker => start(keyUrl, 'keys')

/** Starts the worker that hashes a password. Loaded only when a password is used. */
const startPasswordWorker = (): Worker => start(passwordUrl, 'password')

/** WebCrypto hashes in another thread. For the few bytes of a proof, the way there takes longer than the hash. */
const withSyncDigest = (subtle: SubtleCrypto): ProofCrypto<CryptoKey> => ({
  importKey: (...args) => subtle.importKey(...args),
  sign: (...args) => subtle.sign(...args),
  verify: (...args) => subtle.verify(...args),
  digest: async (_, data) => Uint8Array.from(sha256(data)).buffer,
})

/** Creates the browser implementation of the wallet ports, for the vault and the export page. */
export function openPorts(configuration: VaultConfiguration): WalletPorts {
  const { appId, clouds, signerKey, passwordMinStrength } = configuration
  const { subtle } = crypto
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
  const passwordHasher = hashInWorker({
    startWorker: startPasswordWorker,
    timeoutMs: DEVICE_WALLET_LIMITS.setRecoveryTimeoutMs,
  })
  const prover = createDeviceProver({
    findKey: createDeviceKeys({ appId, indexedDB, subtle, nowMs: Date.now }),
    subtle: withSyncDigest(subtle),
    randomBytes,
    nowMs: Date.now,
  })
  return {
    appId,
    api: createApi({ appId, baseUrl: location.origin, prover, fetch }),
    deviceShares: createDeviceShares({ indexedDB, subtle, randomBytes }),
    keys: createKeyWorkers({
      startWorker: startKeyWorker,
      timeoutMs: DEVICE_WALLET_LIMITS.operationTimeoutMs,
    }),
    boxes: createBoxes(subtle),
    recoveryFor: (passwordCalls) =>
      createRecovery({
        appId,
        clouds,
        fetch,
        subtle,
        randomBytes,
        passwordHasher,
        passwordCalls,
        passwordMinStrength,
      }),
    preparePassword: (password) =>
      passwordHasher.prepare(new TextEncoder().encode(normalizePassword(password))),
    signerKey,
    randomBytes,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    withLock: (work) => navigator.locks.request(`latchkey-wallets-${appId}`, work),
  }
}
