import type { AppConfig } from '@latchkey/contract'
import { linkPasskey, startPasskeyLink } from '@latchkey/contract/passkey'
import { expect, test } from 'vitest'
import { CREATION, createFakePasskeys } from '../../flows/passkey/fakePasskeys.fixture.ts'
import { wireWallet } from '../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openWallets.fixture.ts'
import type { PasskeySecrets } from './passkeyRecovery.ts'

/** A passkey whose secret is the salt itself. */
const passkeys: PasskeySecrets = {
  areSupported: async () => true,
  ask: async ({ salt }) => ({ credentialId: 'a-passkey', secret: salt.slice() }),
  create: createFakePasskeys().passkeys.create,
}
const offered: Partial<AppConfig> = {
  passkey_auth: true,
  embedded_wallet_config: {
    create_on_login: 'off',
    ethereum: { create_on_login: 'off' },
    solana: { create_on_login: 'off' },
    user_owned_recovery_options: ['user-passcode'],
    passkey_recovery_enabled: true,
    mode: 'legacy-embedded-wallets-only',
  },
}
const secured = wireWallet({ recovery_method: 'passkey' })
const passkeyAccount = {
  type: 'passkey',
  credential_id: 'a-passkey',
  enrolled_in_mfa: false,
  verified_at: 1,
  first_verified_at: 1,
  latest_verified_at: 1,
} as const

/** Somebody with a wallet, whose server adds a passkey to their account when asked. */
async function withWallet(options: Parameters<typeof openTestWallets>[0] = {}) {
  const room = await openTestWallets({ wallets: [wireWallet()], passkeys, ...options })
  const { server, vault } = room
  server.answers[startPasskeyLink.path] = () => ({ status: 200, body: { options: CREATION } })
  server.answers[linkPasskey.path] = () => {
    room.link(passkeyAccount as never)
    return { status: 200, body: server.session().user }
  }
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:set-recovery'] = () => ({ data: {} })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  const linked = () =>
    room.ports.requests.filter(({ url }) => url.endsWith(linkPasskey.path)).length
  return { ...room, linked }
}
const away = () => ({ error: { type: 'wallet_not_on_device' } }) as const

test('a wallet is secured with what a passkey answers, and the vault is told how to ask again', async () => {
  const { room, vault } = await withWallet({ config: offered })
  await room.setRecovery('passkey')
  const { data } = vault.sent().at(-1)!
  expect(data).toMatchObject({
    recoveryMethod: 'passkey',
    existingRecoveryMethod: 'privy',
    passkeyCredentialId: 'a-passkey',
  })
  const { recoveryKey, passkeySalt } = data as Record<string, string>
  expect([recoveryKey, atob(recoveryKey!).length]).toEqual([passkeySalt, 32])
})

test('whoever has no passkey yet gets one first, and only then', async () => {
  const { room, linked } = await withWallet({ config: offered })
  await room.setRecovery('passkey')
  expect(linked()).toBe(1)
  await room.setRecovery('passkey')
  expect(linked()).toBe(1)
})

test('it comes back with the same answer, which is asked of nobody but the passkey', async () => {
  const { room, vault, client } = await withWallet({ wallets: [secured] })
  vault.answers['privy:wallets:connect'] = away
  await room.connector.connect(embeddedWalletsOf(client.getState().user)[0]!)
  const { event, data } = vault.sent().at(-1)!
  expect(event).toBe('privy:wallets:recover')
  expect(Object.keys(data as object)).not.toContain('passkeySalt')
  expect(atob((data as { recoveryKey: string }).recoveryKey)).toHaveLength(32)
})

test('where there are screens nothing is asked of a passkey before a press', async () => {
  const { room, vault, client, tasks } = await withWallet({
    wallets: [secured],
    onTask: (_, { close }) => close(),
  })
  vault.answers['privy:wallets:connect'] = away
  const wallet = embeddedWalletsOf(client.getState().user)[0]!
  await expect(room.connector.connect(wallet)).rejects.toThrow(
    'User exited before wallet could be connected',
  )
  expect(tasks).toMatchObject([{ type: 'recover' }])
  expect(vault.sent().map(({ event }) => event)).not.toContain('privy:wallets:recover')
})

test.each([
  ['can', true, ['user-passcode', 'passkey']],
  ['cannot', false, ['user-passcode']],
])('a browser whose passkeys %s make secrets is offered what it has', async (_, has, methods) => {
  const { room, tasks } = await withWallet({
    config: offered,
    passkeys: { ...passkeys, areSupported: async () => has },
    onTask: (_task, { close }) => close(),
  })
  await expect(room.setRecovery(null)).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_error',
  })
  expect(tasks).toMatchObject([{ type: 'set-recovery', method: null, methods }])
})

test('where the app does not offer it, or the page has no passkeys, nothing is asked', async () => {
  const unsupported = { code: 'unsupported_recovery_method' }
  const closed = await withWallet()
  await expect(closed.room.setRecovery('passkey')).rejects.toMatchObject(unsupported)
  const without = await withWallet({ config: { ...offered, passkey_auth: false } })
  await expect(without.room.setRecovery('passkey')).rejects.toMatchObject(unsupported)
  const bare = await openTestWallets({ wallets: [secured], config: offered })
  bare.vault.answers['privy:wallets:connect'] = away
  const wallet = embeddedWalletsOf(bare.client.getState().user)[0]!
  await expect(bare.room.connector.connect(wallet)).rejects.toMatchObject(unsupported)
})

test('a refusal of the person ends it, and the wallet stays as it was', async () => {
  const { room, vault } = await withWallet({
    passkeys: { ...passkeys, ask: () => Promise.reject(new Error('The person said no')) },
    config: offered,
  })
  await expect(room.setRecovery('passkey')).rejects.toThrow('The person said no')
  expect(vault.sent()).toEqual([])
})
