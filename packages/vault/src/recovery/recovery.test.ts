import { startSandbox } from '@latchkey/sandbox'
import { afterAll, expect, test } from 'vitest'
import type { VaultError } from '../channel/VaultError.ts'
import { driveToken, iCloudToken } from './clouds.fixture.ts'
import { createRecovery } from './createRecovery.ts'
import { openICloud } from './openICloud.ts'
import { passwordHasher } from './passwordHasher.ts'
import { createFakePasswordCalls, quickHasher, sealWithPepper } from './passwords.fixture.ts'
import type { RecoveryKey, RecoveryRequest, SharePlace } from './RecoveryMethod.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(() => sandbox.close())

const SHARE = Uint8Array.from({ length: 115 }, (_, at) => at)
const HOST_KEY = btoa('k'.repeat(32))
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
let roots = 0
const newPlace = (): SharePlace => {
  roots += 1
  return { rootId: `root${String(roots).padStart(18, '0')}`, version: 1 }
}

const ICLOUD = {
  apiUrl: `${sandbox.url}/icloud/api`,
  apiToken: 'latchkey-sandbox-icloud-api-token',
  containerIdentifier: 'iCloud.example.latchkey',
  environment: 'development' as const,
}

function createVault(hasher = quickHasher, passwordMinStrength?: 'medium') {
  const { passwordCalls, calls, seen } = createFakePasswordCalls()
  const recovery = createRecovery({
    appId: 'testapp000000000000000001',
    clouds: {
      googleDrive: { apiUrl: `${sandbox.url}/google-drive/api` },
      iCloud: ICLOUD,
    },
    fetch: (url, init) => fetch(url, init),
    subtle: crypto.subtle,
    randomBytes,
    passwordHasher: hasher,
    passwordCalls,
    ...(passwordMinStrength && { passwordMinStrength }),
  })
  return { recovery, calls, seen }
}
const { recovery } = createVault()

const typeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'accepted',
    (error: VaultError) => error.type,
  )

/** Secrets to set each method and to recover with it on another device. */
const METHODS = {
  'user-passcode': async () => ({ recoveryPassword: 'correct-horse' }),
  'google-drive': async () => ({ recoveryAccessToken: await driveToken(sandbox.url) }),
  icloud: async () => ({ recoveryAccessToken: await iCloudToken(sandbox.url) }),
  'icloud-native': async () => ({
    recoverySecretOverride: 's'.repeat(44),
    iCloudRecordNameOverride: 'made-by-the-app',
  }),
  'recovery-encryption-key': async () => ({ recoveryKey: HOST_KEY }),
  passkey: async () => ({
    recoveryKey: HOST_KEY,
    passkeyCredentialId: 'id',
    passkeySalt: 'c2FsdA==',
  }),
} as const satisfies Record<string, () => Promise<RecoveryRequest>>
type Method = keyof typeof METHODS
const EVERY = Object.keys(METHODS) as Method[]

async function sealedWith(method: Method, place = newPlace()) {
  const key = await recovery.set(place, { recoveryMethod: method, ...(await METHODS[method]()) })
  return { place, key, sealed: await key.seal(SHARE) }
}

test.each(EVERY)(
  'recovers a share set with %s on another device and at a later version',
  async (method) => {
    const { place, key, sealed } = await sealedWith(method)
    expect(await key.open(sealed)).toEqual(SHARE)
    const again = await recovery.recover(place, key.descriptor, await METHODS[method]())
    expect(await again.open(sealed)).toEqual(SHARE)
    const renewed = await again.renew(2)
    const resealed = await renewed.seal(SHARE)
    const later = await recovery.recover(
      { ...place, version: 2 },
      renewed.descriptor,
      await METHODS[method](),
    )
    expect(await later.open(resealed)).toEqual(SHARE)
    expect(await typeOf(later.open(sealed))).toBe('invalid_recovery_pin')
  },
)

test('hashes a password with the Argon2id cost', { timeout: 60_000 }, async () => {
  const slow = createVault(passwordHasher).recovery
  const place = newPlace()
  const request = { recoveryMethod: 'user-passcode', recoveryPassword: 'correct-horse' } as const
  const key = await slow.set(place, request)
  const sealed = await key.seal(SHARE)
  expect(await (await slow.recover(place, key.descriptor, request)).open(sealed)).toEqual(SHARE)
  const quick = await recovery.recover(place, key.descriptor, request)
  expect(await typeOf(quick.open(sealed))).toBe('invalid_recovery_pin')
})

test('needs no secret and seals nothing with automatic recovery', async () => {
  const place = newPlace()
  const key = await recovery.set(place, {})
  expect(key.descriptor).toEqual({ method: 'privy' })
  const sealed = await key.seal(SHARE)
  expect([sealed, await (await recovery.recover(place, key.descriptor, {})).open(sealed)]).toEqual([
    SHARE,
    SHARE,
  ])
})

test('stores no secret in the recovery descriptor', async () => {
  const descriptors: unknown[] = []
  for (const method of EVERY) descriptors.push((await sealedWith(method)).key.descriptor)
  const text = JSON.stringify(descriptors)
  expect(text).not.toMatch(new RegExp(`correct-horse|${HOST_KEY}|${'s'.repeat(44)}`))
  expect(descriptors).toMatchObject([
    { method: 'user-passcode', memory_kib: 65_536, passes: 3 },
    { method: 'google-drive' },
    { method: 'icloud', record_name: expect.stringMatching(/^latchkey-testapp/) },
    { method: 'icloud', record_name: 'made-by-the-app' },
    { method: 'recovery-encryption-key' },
    { method: 'passkey', credential_id: 'id' },
  ])
})

test('counts a guess for recovery, not for setting or renewing a password', async () => {
  const { recovery, calls } = createVault()
  const place = newPlace()
  const key = await recovery.set(place, {
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'abcdef',
  })
  const again = await recovery.recover(place, key.descriptor, { recoveryPassword: 'abcdef' })
  await again.renew(2)
  expect(calls).toEqual(['add key', 'guess 1'])
})

test('blinds the password anew for each call', async () => {
  const { recovery, seen } = createVault()
  const place = newPlace()
  const secrets = { recoveryPassword: 'abcdef' }
  const { descriptor } = await recovery.set(place, { recoveryMethod: 'user-passcode', ...secrets })
  for (let turn = 0; turn < 5; turn += 1) await recovery.recover(place, descriptor, secrets)
  expect(new Set(seen.map(String)).size).toBe(6)
})

test('rejects a new password below the minimum strength, and opens an older one', async () => {
  const { place, key, sealed } = await sealedWith('user-passcode')
  const strict = createVault(quickHasher, 'medium')
  const setting = strict.recovery.set(newPlace(), {
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'abcdef',
  })
  expect([await typeOf(setting), strict.calls]).toEqual(['invalid_request_arguments', []])
  const secrets = { recoveryPassword: 'correct-horse' }
  expect(await (await recovery.recover(place, key.descriptor, secrets)).open(sealed)).toEqual(SHARE)
})

test('reports the guesses left after a wrong password', async () => {
  const { place, key, sealed } = await sealedWith('user-passcode')
  const wrong = await recovery.recover(place, key.descriptor, { recoveryPassword: 'wrong-horse' })
  await expect(wrong.open(sealed)).rejects.toMatchObject({
    type: 'invalid_recovery_pin',
    details: { triesLeft: 9 },
  })
})

test('opens a share with a pepper and seals the next version with an OPRF key', async () => {
  const { recovery, calls } = createVault()
  const place = newPlace()
  const secrets = { recoveryPassword: 'correct-horse' }
  const { descriptor, sealed } = await sealWithPepper(place, SHARE, new Uint8Array(32).fill(1))
  const key = await recovery.recover(place, descriptor, secrets)
  expect(await key.open(sealed)).toEqual(SHARE)
  const moved = await key.renew(2)
  expect(moved.descriptor).toMatchObject({ oprf_key_id: 'key-1' })
  expect(moved.descriptor).not.toMatchObject({ salt: descriptor.salt })
  const resealed = await moved.seal(SHARE)
  const later = await recovery.recover({ ...place, version: 2 }, moved.descriptor, secrets)
  expect(await later.open(resealed)).toEqual(SHARE)
  expect(calls).toEqual(['pepper 1', 'add key', 'guess 2'])
  key.wipe()
  expect(await typeOf(moved.renew(3))).toBe('error')
})

test('recovers on the web a wallet that a native app secured', async () => {
  const { place, key, sealed } = await sealedWith('icloud-native')
  const folder = openICloud({
    fetch: (url, init) => fetch(url, init),
    cloud: ICLOUD,
    webAuthToken: await iCloudToken(sandbox.url),
  })
  await folder.write('made-by-the-app', 's'.repeat(44))
  const onTheWeb = async (choice: string) => {
    const recoveryAccessToken = await iCloudToken(sandbox.url, { choice })
    return recovery.recover(place, key.descriptor, { recoveryAccessToken })
  }
  expect(await (await onTheWeb('ada')).open(sealed)).toEqual(SHARE)
  expect(await typeOf(onTheWeb('alan'))).toBe('invalid_recovery_pin')
})

test('derives no key from a wiped password', async () => {
  const { key } = await sealedWith('user-passcode')
  key.wipe()
  expect(await typeOf(key.renew(2))).toBe('error')
})

test('rejects a wrong password, OPRF key or host key', async () => {
  const { place, key, sealed } = await sealedWith('user-passcode')
  const wrong = await recovery.recover(place, key.descriptor, { recoveryPassword: 'correct-horsf' })
  expect(await typeOf(wrong.open(sealed))).toBe('invalid_recovery_pin')
  const secrets = { recoveryPassword: 'correct-horse' }
  const elsewhere = await createVault().recovery.recover(place, key.descriptor, secrets)
  expect(await typeOf(elsewhere.open(sealed))).toBe('invalid_recovery_pin')
  const host = await sealedWith('recovery-encryption-key')
  const recoveryKey = btoa('x'.repeat(32))
  const stranger = await recovery.recover(host.place, host.key.descriptor, { recoveryKey })
  expect(await typeOf(stranger.open(host.sealed))).toBe('invalid_recovery_pin')
})

test.each([
  ['user-passcode', { recoveryPassword: 'short' }],
  ['user-passcode', {}],
  ['google-drive', {}],
  ['icloud', { recoveryAccessToken: '' }],
  ['icloud-native', { recoverySecretOverride: 's'.repeat(44) }],
  ['icloud-native', { recoverySecretOverride: 'short', iCloudRecordNameOverride: 'name' }],
  ['recovery-encryption-key', { recoveryKey: btoa('k'.repeat(31)) }],
  ['recovery-encryption-key', { recoveryKey: 'not base64 at all!' }],
  ['passkey', { recoveryKey: HOST_KEY }],
] as const)('rejects %s with %o', async (recoveryMethod, given) => {
  expect(await typeOf(recovery.set(newPlace(), { recoveryMethod, ...given }))).toBe(
    'invalid_request_arguments',
  )
})

test.each([
  { memory_kib: 1024, passes: 3 },
  { memory_kib: 65_536, passes: 1 },
  { memory_kib: 4 * 1024 * 1024, passes: 3 },
  { memory_kib: 65_536.5, passes: 3 },
])('rejects the hash cost %o from the server before the signer is called', async (cost) => {
  const { recovery, calls } = createVault()
  const salt = btoa('s'.repeat(16))
  const descriptor = { method: 'user-passcode', salt, oprf_key_id: 'key', ...cost } as const
  const recovering = recovery.recover(newPlace(), descriptor, {
    recoveryPassword: 'correct-horse',
  })
  expect([await typeOf(recovering), calls]).toEqual(['error', []])
})

test('rejects a sealed share with a changed byte, another context or another method', async () => {
  const { place, key, sealed } = await sealedWith('recovery-encryption-key')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = sealed.slice()
    changed[at]! ^= 1
    expect(await typeOf(key.open(changed))).toBe('invalid_recovery_pin')
  }
  for (const length of [0, 1, 13, 28, sealed.length - 1]) {
    expect(await typeOf(key.open(sealed.slice(0, length)))).toBe('invalid_recovery_pin')
  }
  const secrets = { recoveryKey: HOST_KEY }
  const others: RecoveryKey[] = await Promise.all([
    recovery.recover({ ...place, version: 2 }, key.descriptor, secrets),
    recovery.recover({ ...place, rootId: 'another-root-0000000000' }, key.descriptor, secrets),
    recovery.recover(place, { method: 'passkey', credential_id: 'id', salt: '' }, secrets),
  ])
  for (const other of others) expect(await typeOf(other.open(sealed))).toBe('invalid_recovery_pin')
})

test('encrypts the same share to different ciphertexts with every method', async () => {
  const { key, sealed } = await sealedWith('recovery-encryption-key')
  expect(await key.seal(SHARE)).not.toEqual(sealed)
})
