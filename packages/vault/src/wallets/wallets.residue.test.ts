import { afterEach, expect, test } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createBoxes } from '../hpke/createBoxes.ts'
import { createKeyWorkers, type KeyWorker } from '../worker/createKeyWorkers.ts'
import type { KeyJob } from '../worker/KeyJob.ts'
import { runKeyJob } from '../worker/runKeyJob.ts'
import { createFakeServer } from './createFakeServer.fixture.ts'
import { nameOf, openVault, PASSWORD } from './device.fixture.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const ada = { accessToken: 'ada' }

/** Every secret in the page: from storage, a decrypted box or a worker. */
const seen: Uint8Array[] = []
/** Zeroed, or transferred to a worker. */
const isGone = (bytes: Uint8Array) => bytes.byteLength === 0 || bytes.every((byte) => byte === 0)
afterEach(() => {
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((bytes) => !isGone(bytes))).toEqual([])
  seen.length = 0
})

/** A worker with browser semantics: transferred buffers are detached. */
function startWorker(): KeyWorker {
  const worker: KeyWorker = {
    onmessage: null,
    onerror: null,
    terminate() {},
    async postMessage(job: KeyJob, transfer: Transferable[]) {
      const reply = await runKeyJob(structuredClone(job, { transfer }), randomBytes)
      if (reply.isDone && 'shares' in reply.result) seen.push(...Object.values(reply.result.shares))
      worker.onmessage?.call(worker as Worker, { data: reply } as MessageEvent)
    },
  } as unknown as KeyWorker
  return worker
}

const boxes = createBoxes(crypto.subtle)
async function setUp() {
  const server = await createFakeServer()
  const disk = memoryDeviceShares()
  const open = (deviceShares = disk) =>
    openVault(
      server,
      {
        ...deviceShares,
        async list(owner) {
          const shares = await deviceShares.list(owner)
          seen.push(...shares.map(({ share }) => share))
          return shares
        },
      },
      {
        keys: createKeyWorkers({ startWorker, timeoutMs: 5_000 }),
        boxes: {
          ...boxes,
          async createRecipient() {
            const recipient = await boxes.createRecipient()
            return {
              ...recipient,
              async open(box) {
                const bytes = await recipient.open(box)
                seen.push(bytes)
                return bytes
              },
            }
          },
        },
      },
    )
  const wallets = open()
  const address = await wallets.create(ada, { chainType: 'ethereum', request: {} })
  return { server, open, wallets, name: nameOf(address), address }
}

test('wipes all shares after create, connect and sign', async () => {
  const { wallets, name, address } = await setUp()
  await wallets.connect(ada, name)
  const request = { method: 'personal_sign', params: ['hello', address] } as const
  await wallets.sign(
    ada,
    name,
    { chainType: 'ethereum', index: 0 },
    { ...request, params: [...request.params] },
  )
})

test('wipes all shares after the second wallet, created or not', async () => {
  const { server, wallets } = await setUp()
  const createSolana = () => wallets.create(ada, { chainType: 'solana', request: {} })
  for (const at of [1, 2, 3]) {
    server.crashAt(at, true)
    await createSolana().catch(() => {})
    server.heal()
  }
  await createSolana()
})

test('wipes all shares after recovery, successful or not', async () => {
  const { open, wallets, name } = await setUp()
  await wallets.setRecovery(ada, name, PASSWORD)
  const other = open(memoryDeviceShares())
  await expect(other.recover(ada, name, { recoveryPassword: 'another one' })).rejects.toThrow()
  await other.recover(ada, name, PASSWORD)
})

test('wipes all shares after a failed recovery change', async () => {
  const { server, wallets, name } = await setUp()
  await expect(
    wallets.setRecovery(ada, name, { recoveryMethod: 'user-passcode', recoveryPassword: 'x' }),
  ).rejects.toThrow()
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    server.crashAt(at, true)
    await wallets.setRecovery(ada, name, PASSWORD).catch(() => {})
    server.heal()
  }
})
