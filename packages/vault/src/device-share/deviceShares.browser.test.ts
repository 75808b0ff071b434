import { beforeEach, expect, test } from 'vitest'
import { openStore } from '../storage/openStore.ts'
import {
  createDeviceShares,
  DEVICE_SHARES,
  type DeviceShare,
  type Owner,
} from './createDeviceShares.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const ADA: Owner = { appId: 'app-1', userId: 'did:privy:ada', walletId: 'wallet-1' }
const deviceShares = () => createDeviceShares({ indexedDB, subtle: crypto.subtle, randomBytes })
const store = openStore(indexedDB, DEVICE_SHARES)
const keyOf = ({ appId, userId, walletId }: Owner, version = 1) => [
  appId,
  userId,
  walletId,
  version,
]
const HASH = randomBytes(32)
const made = (share: Uint8Array<ArrayBuffer>, version = 1): DeviceShare => ({
  share,
  version,
  recoveryShareHash: HASH,
  isSettled: false,
})
const write = (owner: Owner, share: Uint8Array<ArrayBuffer>, version = 1) =>
  deviceShares().write(owner, made(share, version))
/** The newest share, read as by a new page. */
const read = async (owner: Owner) => (await deviceShares().list(owner))[0]?.share
type Row = { key: CryptoKey; nonce: Uint8Array; sealed: ArrayBuffer; format: number }
const rowOf = async (owner: Owner) => (await store.get<Row>(keyOf(owner)))!

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DEVICE_SHARES.database)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    }),
)

test('reads a share back unchanged, also in a later page', async () => {
  const share = randomBytes(116)
  await write(ADA, share)
  expect(await read(ADA)).toEqual(share)
})

test.each([
  ['another user', { ...ADA, userId: 'did:privy:alan' }],
  ['another app', { ...ADA, appId: 'app-2' }],
  ['another wallet', { ...ADA, walletId: 'wallet-2' }],
  ['no user', { ...ADA, userId: '' }],
])('finds no share for %s', async (_, other) => {
  await write(ADA, randomBytes(116))
  expect(await read(other)).toBeUndefined()
})

test('keeps shares of two users on one device apart', async () => {
  const alan = { ...ADA, userId: 'did:privy:alan' }
  const [hers, his] = [randomBytes(116), randomBytes(116)]
  await write(ADA, hers)
  await write(alan, his)
  expect(await read(ADA)).toEqual(hers)
  expect(await read(alan)).toEqual(his)
})

test('rejects a share moved to another user’s row', async () => {
  await write(ADA, randomBytes(116))
  const alan = { ...ADA, userId: 'did:privy:alan' }
  await store.put({ ...(await rowOf(ADA)), ...alan })
  expect(await read(alan)).toBeUndefined()
})

test('stores a non-extractable key and no plaintext share', async () => {
  const share = randomBytes(116)
  await write(ADA, share)
  const { key, sealed } = await rowOf(ADA)
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const bytes = Array.from(new Uint8Array(sealed)).join()
  for (let at = 0; at + 8 <= share.length; at += 1) {
    expect(bytes).not.toContain(Array.from(share.subarray(at, at + 8)).join())
  }
})

test('treats a share with any changed byte as absent', async () => {
  await write(ADA, randomBytes(116))
  const row = await rowOf(ADA)
  for (let at = 0; at < row.sealed.byteLength; at += 1) {
    const sealed = new Uint8Array(row.sealed.slice(0))
    sealed[at]! ^= 0x40
    await store.put({ ...row, sealed: sealed.buffer })
    expect(await read(ADA)).toBeUndefined()
  }
})

test('keeps a share in an unknown format', async () => {
  await write(ADA, randomBytes(116))
  await store.put({ ...(await rowOf(ADA)), format: 3 })
  expect(await read(ADA)).toBeUndefined()
})

test('replaces a share with a new key and nonce', async () => {
  const share = randomBytes(116)
  await write(ADA, share)
  const before = await rowOf(ADA)
  await write(ADA, share)
  const after = await rowOf(ADA)
  expect(after.nonce).not.toEqual(before.nonce)
  const iv = { name: 'AES-GCM', iv: after.nonce as BufferSource }
  await expect(crypto.subtle.decrypt(iv, before.key, after.sealed)).rejects.toThrow()
})

test('removes a share', async () => {
  await write(ADA, randomBytes(116))
  await deviceShares().remove(ADA)
  expect(await read(ADA)).toBeUndefined()
})

test('stores several versions until one is settled, then deletes the others', async () => {
  const [first, second] = [randomBytes(116), randomBytes(116)]
  await write(ADA, first, 1)
  await deviceShares().settle(ADA, 1)
  await write(ADA, second, 2)
  expect(await deviceShares().list(ADA)).toEqual([
    made(second, 2),
    { ...made(first, 1), isSettled: true },
  ])
  await deviceShares().settle(ADA, 2)
  expect(await deviceShares().list(ADA)).toEqual([{ ...made(second, 2), isSettled: true }])
})

test('rejects a share moved to another version', async () => {
  await write(ADA, randomBytes(116))
  await store.put({ ...(await rowOf(ADA)), version: 2 })
  expect(await deviceShares().list(ADA)).toHaveLength(1)
})

test('settles nothing for a missing version', async () => {
  await write(ADA, randomBytes(116))
  await deviceShares().settle(ADA, 7)
  expect(await deviceShares().list(ADA)).toHaveLength(1)
})

test('opens the database again after another page has deleted it', async () => {
  const shares = deviceShares()
  await shares.write(ADA, made(randomBytes(116)))
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(DEVICE_SHARES.database).onsuccess = resolve
  })
  expect(await shares.list(ADA)).toEqual([])
  await shares.write(ADA, made(randomBytes(116)))
  expect(await shares.list(ADA)).toHaveLength(1)
})
