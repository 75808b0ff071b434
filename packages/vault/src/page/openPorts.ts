import { WALLET_LIMITS } from '@latchkey/contract/limits/walletLimits'
import type { VaultConfiguration } from '@latchkey/contract/messages/vaultMessages'
import { createDeviceShares } from '../device-share/createDeviceShares.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createRecovery } from '../recovery/createRecovery.ts'
import { createApi } from '../server/createApi.ts'
import type { WalletPorts } from '../wallets/WalletPorts.ts'
import { createKeyWorkers } from '../worker/createKeyWorkers.ts'
import { stretchInWorker } from '../worker/stretchInWorker.ts'
import { startKeyWorker, startPasswordWorker } from './startWorkers.ts'

/** Creates the browser implementation of the wallet ports, for the vault and the export page. */
export function openPorts(configuration: VaultConfiguration): WalletPorts {
  const { appId, clouds, signerKey } = configuration
  const { subtle } = crypto
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)
  const stretchPassword = stretchInWorker({
    startWorker: startPasswordWorker,
    timeoutMs: WALLET_LIMITS.setRecoveryTimeoutMs,
  })
  return {
    appId,
    api: createApi({ appId, baseUrl: location.origin, fetch }),
    deviceShares: createDeviceShares({ indexedDB, subtle, randomBytes }),
    keys: createKeyWorkers({
      startWorker: startKeyWorker,
      timeoutMs: WALLET_LIMITS.operationTimeoutMs,
    }),
    boxes: createBoxes(subtle),
    recoveryFor: (readPepper) =>
      createRecovery({ appId, clouds, fetch, subtle, randomBytes, stretchPassword, readPepper }),
    signerKey,
    randomBytes,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    withLock: (work) => navigator.locks.request(`latchkey-wallets-${appId}`, work),
  }
}
