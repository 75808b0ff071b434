import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import { beforeEach, expect, test } from 'vitest'
import { openStore } from '../storage/openStore.ts'
import { createDeviceKeys, DEVICE_KEYS } from './createDeviceKeys.ts'

const { subtle } = crypto
const store = openStore(indexedDB, DEVICE_KEYS)
let now = Date.UTC(2026, 0, 1)
/** The keys as a new page of the app opens them. */
const openPage = (appId = 'app-1') =>
  createDeviceKeys({ appId, indexedDB, subtle, nowMs: () => now })

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(DEVICE_KEYS.database)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    }),
)

test('keeps one key per app and session, also for later pages', async () => {
  const { jwk } = await openPage()('session-a')
  expect((await openPage()('session-a')).jwk).toEqual(jwk)
  expect((await openPage()('session-b')).jwk).not.toEqual(jwk)
  expect((await openPage('app-2')('session-a')).jwk).not.toEqual(jwk)
})

test('20 pages that open at once share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => openPage()('session-a')))
  expect(new Set(keys.map(({ jwk }) => jwk.x)).size).toBe(1)
})

test('the private key cannot be exported', async () => {
  const { privateKey } = await openPage()('session-a')
  expect(privateKey.extractable).toBe(false)
  await expect(subtle.exportKey('pkcs8', privateKey)).rejects.toThrow()
  const row = await store.get<{ privateKey: CryptoKey }>(['app-1', 'session-a'])
  await expect(subtle.exportKey('jwk', row!.privateKey)).rejects.toThrow()
})

test('removes keys that are older than the longest session', async () => {
  await openPage()('session-a')
  now += DEVICE_KEY_LIMITS.keyRetentionMs + 1
  await openPage()('session-b')
  await expect.poll(() => store.get(['app-1', 'session-a'])).toBeUndefined()
  expect(await store.get(['app-1', 'session-b'])).toBeDefined()
})

test('a browser that blocks storage keeps the key in the page', async () => {
  const blocked = {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  } as unknown as IDBFactory
  const page = createDeviceKeys({ appId: 'app-1', indexedDB: blocked, subtle, nowMs: () => now })
  const { jwk } = await page('session-a')
  expect((await page('session-a')).jwk).toEqual(jwk)
})
