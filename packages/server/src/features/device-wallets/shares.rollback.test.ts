import {
  activateWallet,
  findWallet,
  prepareShares,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createWalletServer,
  newSplit,
  type TestRoot,
  type TestUser,
} from './walletVault.fixture.ts'

const server = await createWalletServer(await withDatabase(), {
  embeddedWallets: { recoveryOptions: ['user-passcode'] },
})
const PASSWORD: RecoveryDescriptor = {
  method: 'user-passcode',
  salt: Buffer.alloc(16).toString('base64'),
  memory_kib: 65_536,
  passes: 3,
}

let people = 0
async function withWallet() {
  people += 1
  const owner = await server.testUser(`owner-${people}@example.com`)
  return { owner, ...(await server.create(owner)) }
}
async function begin(owner: TestUser, root: TestRoot, version: number, recovery?: typeof PASSWORD) {
  const reason = recovery ? 'recovery-changed' : 'recovered'
  const change = { version, split: newSplit(), reason, ...(recovery && { recovery }) } as const
  const body = await server.sharesBody(owner, root, change)
  await server.call(owner, prepareShares, { rootId: root.rootId }, body)
}
const activate = (owner: TestUser, { rootId }: TestRoot, share_version: number) =>
  server.send(owner, activateWallet, { rootId }, { share_version })
async function rootOf(owner: TestUser, { keys }: TestRoot) {
  const body = {
    entropy_id: keys[0]!.address,
    entropy_id_verifier: 'ethereum-address-verifier' as const,
  }
  return (await server.call(owner, findWallet, {}, body)).root
}

test('an unfinished recovery change has no effect after newer shares', async () => {
  const { owner, root } = await withWallet()
  await begin(owner, root, 2, PASSWORD)
  await begin(owner, root, 3)
  expect((await activate(owner, root, 3)).status).toBe(200)
  expect(await refusal(await activate(owner, root, 2))).toEqual([400, 'resource_conflict'])
  const now = await rootOf(owner, root)
  expect(now).toMatchObject({ share_version: 3, recovery: { method: 'privy' } })
  for (const version of [1, 3]) await server.authShare(owner, root.rootId, version)
})

test('two devices that recover concurrently both get in, and recovery starts from the newer version', async () => {
  const { owner, root } = await withWallet()
  await begin(owner, root, 2)
  await begin(owner, root, 3)
  expect((await activate(owner, root, 3)).status).toBe(200)
  expect((await activate(owner, root, 2)).status).toBe(200)
  expect(await rootOf(owner, root)).toMatchObject({ share_version: 3, next_share_version: 4 })
  for (const version of [1, 2, 3]) await server.authShare(owner, root.rootId, version)
})

const ROUNDS = process.env.ALL_ROUNDS ? 50 : 4

test('a concurrent change and recovery leave an active version with both shares', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, root } = await withWallet()
    await begin(owner, root, 2, PASSWORD)
    await begin(owner, root, 3)
    await Promise.all([2, 3].map((version) => activate(owner, root, version)))
    const { share_version, recovery } = await rootOf(owner, root)
    expect(recovery.method).toBe(share_version === 2 ? 'user-passcode' : 'privy')
    await server.authShare(owner, root.rootId, share_version)
    await server.recoveryShare(owner, root.rootId, share_version)
  }
})
