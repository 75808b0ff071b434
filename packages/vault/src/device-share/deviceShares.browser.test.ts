import { beforeEach, expect, test } from 'vitest'
import { createDeviceShares, type Owner } from './createDeviceShares.ts'
import { DATABASE_NAME, openStore } from './openStore.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const ADA: Owner = { appId: 'app-1', userId: 'did:privy:ada', walletId: 'wallet-1' }
const deviceShares = () => createDeviceShares({ indexedDB, subtle: crypto.subtle, randomBytes })
const store = openStore(indexedDB)
const keyOf = ({ appId, userId, walletId }: Owner) => [appId, userId, walletId]
type Row = { key: CryptoKey; nonce: Uint8Array; sealed: ArrayBuffer; version: number }
const rowOf = async (owner: Owner) => (await store.get<Row>(keyOf(owner)))!

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DATABASE_NAME)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    }),
)

test('a share comes back as it was, also in a page opened later', async () => {
  const share = randomBytes(115)
  await deviceShares().write(ADA, share)
  expect(await deviceShares().read(ADA)).toEqual(share)
})

test.each([
  ['another person', { ...ADA, userId: 'did:privy:alan' }],
  ['another app', { ...ADA, appId: 'app-2' }],
  ['another wallet', { ...ADA, walletId: 'wallet-2' }],
  ['nobody', { ...ADA, userId: '' }],
])('%s finds no share', async (_, other) => {
  await deviceShares().write(ADA, randomBytes(115))
  expect(await deviceShares().read(other)).toBeUndefined()
})

test('a second person on the same device keeps their own share beside the first', async () => {
  const alan = { ...ADA, userId: 'did:privy:alan' }
  const [hers, his] = [randomBytes(115), randomBytes(115)]
  await deviceShares().write(ADA, hers)
  await deviceShares().write(alan, his)
  expect(await deviceShares().read(ADA)).toEqual(hers)
  expect(await deviceShares().read(alan)).toEqual(his)
})

test("a sealed share moved to another person's place does not open there", async () => {
  await deviceShares().write(ADA, randomBytes(115))
  const alan = { ...ADA, userId: 'did:privy:alan' }
  await store.put({ ...(await rowOf(ADA)), ...alan })
  expect(await deviceShares().read(alan)).toBeUndefined()
})

test('the key cannot be read out, and the share is nowhere in the clear', async () => {
  const share = randomBytes(115)
  await deviceShares().write(ADA, share)
  const { key, sealed } = await rowOf(ADA)
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const bytes = Array.from(new Uint8Array(sealed)).join()
  for (let at = 0; at + 8 <= share.length; at += 1) {
    expect(bytes).not.toContain(Array.from(share.subarray(at, at + 8)).join())
  }
})

test('every changed byte of a sealed share is noticed: it is as good as absent', async () => {
  await deviceShares().write(ADA, randomBytes(115))
  const row = await rowOf(ADA)
  for (let at = 0; at < row.sealed.byteLength; at += 1) {
    const sealed = new Uint8Array(row.sealed.slice(0))
    sealed[at]! ^= 0x40
    await store.put({ ...row, sealed: sealed.buffer })
    expect(await deviceShares().read(ADA)).toBeUndefined()
  }
})

test('a share of a version this page does not know is left alone', async () => {
  await deviceShares().write(ADA, randomBytes(115))
  await store.put({ ...(await rowOf(ADA)), version: 2 })
  expect(await deviceShares().read(ADA)).toBeUndefined()
})

test('a new share replaces the old one, under a new key and a new nonce', async () => {
  const share = randomBytes(115)
  await deviceShares().write(ADA, share)
  const before = await rowOf(ADA)
  await deviceShares().write(ADA, share)
  const after = await rowOf(ADA)
  expect(after.nonce).not.toEqual(before.nonce)
  const iv = { name: 'AES-GCM', iv: after.nonce as BufferSource }
  await expect(crypto.subtle.decrypt(iv, before.key, after.sealed)).rejects.toThrow()
})

test('a removed share is gone', async () => {
  await deviceShares().write(ADA, randomBytes(115))
  await deviceShares().remove(ADA)
  expect(await deviceShares().read(ADA)).toBeUndefined()
})
