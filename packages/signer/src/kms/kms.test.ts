import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Kms } from './Kms.ts'
import { openKms } from './openKms.ts'
import { createSoftHsm, softHsmMissing } from './softHsm.fixture.ts'
import { startTransitServer } from './transitServer.fixture.ts'

const TOKEN = 'a-token-of-the-transit-api'
const folder = await mkdtemp(join(tmpdir(), 'latchkey-kms-'))
afterAll(() => rm(folder, { recursive: true }))
const plain = randomBytes(32)

const source = (changes: {
  url?: string
  olderUrls?: string
  tokenFile?: string
  fromEnvironment?: string
  file?: string
}) => ({
  url: changes.url,
  olderUrls: changes.olderUrls,
  token: changes.tokenFile === undefined ? TOKEN : undefined,
  tokenFile: changes.tokenFile,
  masterKeys: {
    prefix: 'SIGNER' as const,
    fromEnvironment: changes.fromEnvironment,
    olderFromEnvironment: undefined,
    file: changes.file ?? join(folder, 'missing.key'),
    isFileAllowed: changes.file !== undefined,
  },
})

/** Properties that every KMS must have. */
async function checkKms(kms: Kms): Promise<void> {
  await kms.health()
  const wrapped = await kms.wrap(plain, 'a context')
  expect(wrapped.masterKeyId).toBe(await kms.keyId())
  expect(await kms.has(wrapped.masterKeyId)).toBe(true)
  expect(await kms.has('another')).toBe(false)
  expect(Buffer.from(wrapped.wrapped).includes(plain)).toBe(false)
  expect(Buffer.from(await kms.unwrap(wrapped, 'a context'))).toEqual(plain)
  await expect(kms.unwrap(wrapped, 'another context')).rejects.toThrow()
  const changed = Buffer.from(wrapped.wrapped)
  changed[changed.length - 3]! ^= 1
  await expect(kms.unwrap({ ...wrapped, wrapped: changed }, 'a context')).rejects.toThrow()
  expect((await kms.wrap(plain, 'a context')).wrapped).not.toEqual(wrapped.wrapped)
}

test('wraps with a key of the environment and with a key file', async () => {
  await checkKms(await openKms(source({ fromEnvironment: plain.toString('base64') })))
  await checkKms(await openKms(source({ file: join(folder, 'local.key') })))
})

test.each([
  'vault.example',
  'https://vault.example/v1/transit/latchkey',
  'https://vault.example/v1/transit/keys/latchkey?x=1',
  'http://vault.example/v1/transit/keys/latchkey',
  'pkcs11:token=latchkey',
  'pkcs11:token=latchkey;id=%01?module-path=/module.so&pin-value=1234',
  'pkcs11:token=latchkey;id=1?module-path=/module.so&pin-source=/pin',
  'pkcs11:token=latchkey;object=master?module-path=/module.so&pin-source=/pin',
])('rejects the KMS %s', async (url) => {
  await expect(openKms(source({ url }))).rejects.toThrow(/must (look like|be a|use https)/)
})

describe('transit API', async () => {
  const server = await startTransitServer(TOKEN)
  afterAll(() => server.close())

  test('wraps with a key that stays on the server', async () => {
    await checkKms(await openKms(source({ url: server.url })))
    expect(server.requests).toContain('POST /v1/transit/encrypt/latchkey')
  })

  test('reads a renewed token from the file and rejects another token', async () => {
    const tokenFile = join(folder, 'token')
    await writeFile(tokenFile, 'another-token\n')
    const kms = await openKms(source({ url: server.url, tokenFile }))
    await expect(kms.wrap(plain, '')).rejects.toThrow('answered encrypt with 403')
    await expect(kms.wrap(plain, '')).rejects.not.toThrow('another-token')
    await writeFile(tokenFile, `${TOKEN}\n`)
    await checkKms(kms)
  })

  test('names the version of the key, and lacks versions below the minimum', async () => {
    const kms = await openKms(source({ url: server.url }))
    const before = await kms.wrap(plain, 'a context')
    server.rotate()
    expect(await kms.keyId()).not.toBe(before.masterKeyId)
    expect(Buffer.from(await kms.unwrap(before, 'a context'))).toEqual(plain)
    server.setMinDecryptionVersion(2)
    expect(await kms.has(before.masterKeyId)).toBe(false)
    await expect(kms.unwrap(before, 'a context')).rejects.toThrow()
  })

  test('unwraps keys of the local master key after the move to a KMS', async () => {
    const fromEnvironment = randomBytes(32).toString('base64')
    const before = await (await openKms(source({ fromEnvironment }))).wrap(plain, 'a context')
    const moved = await openKms(source({ fromEnvironment, url: server.url }))
    expect(Buffer.from(await moved.unwrap(before, 'a context'))).toEqual(plain)
    expect((await moved.wrap(plain, 'a context')).masterKeyId).toMatch(
      /^transit:transit\/latchkey:v/,
    )
    const withoutOld = await openKms(source({ url: server.url }))
    await expect(withoutOld.unwrap(before, 'a context')).rejects.toThrow()
  })
})

describe.skipIf(softHsmMissing)(`PKCS#11 (${softHsmMissing ?? 'SoftHSM2'})`, () => {
  test('wraps with a key that stays in the HSM, and moves to a second key', async () => {
    const hsm = await createSoftHsm()
    try {
      const url = hsm.createKey('01')
      const kms = await openKms(source({ url }))
      await checkKms(kms)
      const wrapped = await kms.wrap(plain, 'a context')
      const newer = await openKms(source({ url: hsm.createKey('02'), olderUrls: url }))
      expect(Buffer.from(await newer.unwrap(wrapped, 'a context'))).toEqual(plain)
      expect(await newer.keyId()).toBe('pkcs11:latchkey/02')
      await hsm.setPin('0000')
      await expect(kms.wrap(plain, 'a context')).rejects.toThrow('The HSM did not answer')
    } finally {
      await hsm.close()
    }
  })
})
