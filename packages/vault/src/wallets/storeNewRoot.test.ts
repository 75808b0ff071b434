import { prepareWallet } from '@latchkey/contract/endpoints/deviceWallets'
import { expect, test } from 'vitest'
import type { Owner } from '../device-share/createDeviceShares.ts'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { ApiError } from '../server/ApiError.ts'
import type { Api } from '../server/createApi.ts'
import { createFakeServer } from './createFakeServer.fixture.ts'
import { nameOf, openVault } from './device.fixture.ts'

const ADA = { accessToken: 'did:privy:ada' }
const ETHEREUM = { chainType: 'ethereum', request: {} } as const

/** A device, and a server that answers the request for pending shares after `first`. */
async function setUp(first: () => Promise<void>) {
  const server = await createFakeServer()
  const disk = memoryDeviceShares()
  const owners: Owner[] = []
  const api: Api = {
    async call(endpoint, asked) {
      if (endpoint.path === prepareWallet.path) await first()
      return server.api.call(endpoint, asked)
    },
  }
  const write: typeof disk.write = async (owner, share) => {
    await disk.write(owner, share)
    owners.push(owner)
  }
  return { server, disk, owners, vault: openVault(server, { ...disk, write }, { api }) }
}

test('writes the device share while server and signer store theirs', async () => {
  const { vault, owners, server } = await setUp(() => expect.poll(() => owners.length).toBe(1))
  const address = await vault.create(ADA, ETHEREUM)
  expect(server.rows.map(({ root }) => root.status)).toEqual(['active'])
  await vault.connect(ADA, nameOf(address))
})

test('removes the device share of a root that the server rejected', async () => {
  const { vault, owners, disk } = await setUp(() =>
    Promise.reject(new ApiError('linked_to_another_user', 409)),
  )
  await expect(vault.create(ADA, ETHEREUM)).rejects.toThrow('linked_to_another_user')
  expect(owners).toHaveLength(1)
  expect(await disk.list(owners[0]!)).toEqual([])
})

test('keeps the device share if the server may have stored the root', async () => {
  const { vault, owners, disk } = await setUp(() =>
    Promise.reject(new ApiError('service_unavailable', 503)),
  )
  await expect(vault.create(ADA, ETHEREUM)).rejects.toThrow('service_unavailable')
  expect(await disk.list(owners[0]!)).toHaveLength(1)
})
