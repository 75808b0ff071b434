import { beforeAll, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { passkeySecrets } from './passkeySecrets.browser.ts'
import { readPasskeyRecovery } from './readPasskeyRecovery.ts'

type DevTools = { send(method: string, params?: object): Promise<{ authenticatorId: string }> }
const devTools = () => cdp() as unknown as DevTools
const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const secrets = passkeySecrets({ randomBytes })
const recovery = (appId: string) => readPasskeyRecovery(secrets, appId)

async function startAuthenticator(hasPrf: boolean): Promise<string> {
  const { authenticatorId } = await devTools().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Test' },
      user: { id: randomBytes(16), name: 'ada', displayName: 'Ada' },
      challenge: randomBytes(32),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    },
  })
  return authenticatorId
}
beforeAll(() => devTools().send('WebAuthn.enable', { enableUI: false }) as Promise<never>)

test('derives the same secret per app and different ones across apps', async () => {
  expect(await secrets.areSupported()).toBe(true)
  const authenticatorId = await startAuthenticator(true)
  const [first, again, other] = [
    await recovery('one-app'),
    await recovery('one-app'),
    await recovery('another-app'),
  ]
  expect(atob(first.recoveryKey)).toHaveLength(32)
  expect(again).toEqual(first)
  expect([other.passkeyCredentialId, other.recoveryKey === first.recoveryKey]).toEqual([
    first.passkeyCredentialId,
    false,
  ])
  await devTools().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})

test('rejects a passkey without PRF', async () => {
  const authenticatorId = await startAuthenticator(false)
  await expect(recovery('one-app')).rejects.toMatchObject({ code: 'not_supported' })
  await devTools().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
