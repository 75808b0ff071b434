import type { DeviceShares } from '../device-share/createDeviceShares.ts'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createRecovery } from '../recovery/createRecovery.ts'
import { quickHasher } from '../recovery/passwords.fixture.ts'
import type { createFakeServer } from './createFakeServer.fixture.ts'
import { localKeys } from './createProtocolDriver.ts'
import { createWallets } from './createWallets.ts'
import type { EntropyName } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

type FakeServer = Awaited<ReturnType<typeof createFakeServer>>
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

export const PASSWORD = {
  recoveryMethod: 'user-passcode',
  recoveryPassword: 'correct horse',
} as const

/** Identifies a root by its first address. */
export const nameOf = (address: string): EntropyName => ({
  entropyId: address,
  entropyIdVerifier: address.startsWith('0x')
    ? 'ethereum-address-verifier'
    : 'solana-address-verifier',
})

/** Opens a vault on a new device, or on the given device shares. */
export const openVault = (
  server: FakeServer,
  deviceShares: DeviceShares = memoryDeviceShares(),
  changes: Partial<WalletPorts> = {},
) =>
  createWallets({
    appId: 'app-1',
    api: server.api,
    deviceShares,
    keys: localKeys,
    boxes: createBoxes(crypto.subtle),
    recoveryFor: (passwordCalls) =>
      createRecovery({
        appId: 'app-1',
        clouds: undefined,
        fetch: () => Promise.reject(new Error('No cloud is asked')),
        subtle: crypto.subtle,
        randomBytes,
        passwordHasher: quickHasher,
        passwordCalls,
      }),
    signerKey: server.signerKey,
    randomBytes,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    withLock: (work) => work(),
    ...changes,
  })
