import { expect, test, vi } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { sealWithPepper } from '../recovery/passwords.fixture.ts'
import { createFakeServer, PEPPER } from './createFakeServer.fixture.ts'
import { nameOf, openVault, PASSWORD } from './device.fixture.ts'

vi.setConfig({ testTimeout: 60_000 }) // dozens of wallets, slow on busy machines

const ADA = { accessToken: 'did:privy:ada' }
const PATH = { chainType: 'ethereum', index: 0 } as const

/** A device whose vault can reload. Only stored data survives. */
async function setUp() {
  const server = await createFakeServer()
  const deviceShares = memoryDeviceShares()
  return { server, openVault: () => openVault(server, deviceShares) }
}

/** Runs an operation once per server call, failing that call before or after its effect. */
async function everyCrash(work: (crash: { at: number; isBefore: boolean }) => Promise<boolean>) {
  let crashes = 0
  for (const isBefore of [true, false]) {
    for (let at = 1; await work({ at, isBefore }); at += 1) crashes += 1
  }
  return crashes
}

test.each([
  ['automatic', {}],
  ['password', PASSWORD],
])('resumes a failed creation with %s recovery to exactly one wallet', async (_, request) => {
  const crashes = await everyCrash(async ({ at, isBefore }) => {
    const { server, openVault } = await setUp()
    server.crashAt(at, isBefore)
    const asked = { chainType: 'ethereum', request } as const
    const failed = await openVault()
      .create(ADA, asked)
      .then(
        () => false,
        () => true,
      )
    const shown = server.rows.filter(({ root }) => root.status === 'active')
    server.heal()
    const vault = openVault()
    const address = await vault.create(ADA, asked)
    expect(server.rows.map(({ root }) => [root.entropy_id, root.status])).toEqual([
      [address, 'active'],
    ])
    // The address shown before the crash is the same after it.
    for (const { root } of shown) expect(root.entropy_id).toBe(address)
    await vault.connect(ADA, nameOf(address))
    return failed
  })
  expect(crashes).toBeGreaterThanOrEqual(10)
})

test.each(['recover', 'setRecovery'] as const)(
  'opens or recovers the wallet after a failure at any call of %s',
  async (operation) => {
    const crashes = await everyCrash(async ({ at, isBefore }) => {
      const { server, openVault } = await setUp()
      const first = openVault()
      const address = await first.create(ADA, { chainType: 'ethereum', request: {} })
      server.crashAt(at, isBefore)
      const name = nameOf(address)
      const request = operation === 'recover' ? {} : PASSWORD
      const failed = await openVault()
        [operation](ADA, name, request)
        .then(
          () => false,
          () => true,
        )
      server.heal()
      const vault = openVault()
      await vault.connect(ADA, name)
      expect((await vault.exportKey(ADA, name, PATH)).address).toBe(address)
      return failed
    })
    expect(crashes).toBeGreaterThanOrEqual(14)
  },
)

/** Turns the wallet's recovery into a password with a pepper, as older vaults stored it. */
async function usePepper({ rows }: Awaited<ReturnType<typeof createFakeServer>>) {
  const { root, versions } = rows[0]!
  const version = versions.get(root.share_version)!
  const place = { rootId: root.root_id, version: root.share_version }
  const { descriptor, sealed } = await sealWithPepper(place, version.recoveryShare, PEPPER)
  Object.assign(version, { recovery: descriptor, recoveryShare: sealed })
  root.recovery = descriptor
}

test('recovers with the same password after a failure at any call of the move to an OPRF key', async () => {
  const secrets = { recoveryPassword: 'correct-horse' }
  const crashes = await everyCrash(async ({ at, isBefore }) => {
    const server = await createFakeServer()
    const asked = { chainType: 'ethereum', request: {} } as const
    const name = nameOf(await openVault(server).create(ADA, asked))
    await usePepper(server)
    server.crashAt(at, isBefore)
    const failed = await openVault(server)
      .recover(ADA, name, secrets)
      .then(
        () => false,
        () => true,
      )
    server.heal()
    for (let device = 0; device < 2; device += 1) {
      const vault = openVault(server)
      await vault.recover(ADA, name, secrets)
      expect((await vault.exportKey(ADA, name, PATH)).address).toBe(name.entropyId)
      if (device === 0) server.calls.length = 0 // the second device needs no pepper
    }
    expect(server.calls).not.toContain('pepper')
    expect(server.rows[0]!.root.recovery).toHaveProperty('oprf_key_id')
    return failed
  })
  expect(crashes).toBeGreaterThanOrEqual(14)
})

test('does not request the signer share again after a lost activation response', async () => {
  const server = await createFakeServer()
  const disk = memoryDeviceShares()
  const address = await openVault(server, {
    ...disk,
    settle: () => Promise.reject(new Error('The power went')),
  })
    .create(ADA, { chainType: 'ethereum', request: {} })
    .catch(() => server.rows[0]!.root.entropy_id)
  server.heal()
  await openVault(server, disk).connect(ADA, nameOf(address))
  expect(server.calls).toEqual(['find', 'auth_share'])
})
