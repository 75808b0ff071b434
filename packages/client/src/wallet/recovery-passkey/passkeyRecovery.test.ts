import type { AppConfig } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets, wireWallet } from '../openWallets.fixture.ts'
import type { AskPasskey } from './passkeyRecovery.ts'

/** A passkey whose secret is the salt itself. */
const askPasskey: AskPasskey = async ({ salt }) => ({
  credentialId: 'a-passkey',
  secret: salt.slice(),
})
const offered: Partial<AppConfig> = {
  embedded_wallet_config: {
    create_on_login: 'off',
    ethereum: { create_on_login: 'off' },
    solana: { create_on_login: 'off' },
    user_owned_recovery_options: [],
    passkey_recovery_enabled: true,
    mode: 'legacy-embedded-wallets-only',
  },
}
const withWallet = (options: Parameters<typeof openTestWallets>[0] = {}) =>
  openTestWallets({ wallets: [wireWallet()], askPasskey, ...options })

test('a wallet is secured with what a passkey answers, and the vault is told how to ask again', async () => {
  const { room, vault } = await withWallet({ config: offered })
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:set-recovery'] = () => ({ data: {} })
  await room.secureWithPasskey()
  const { data } = vault.sent().at(-1)!
  expect(data).toMatchObject({
    recoveryMethod: 'passkey',
    existingRecoveryMethod: 'privy',
    passkeyCredentialId: 'a-passkey',
  })
  const { recoveryKey, passkeySalt } = data as Record<string, string>
  expect([recoveryKey, atob(recoveryKey!).length]).toEqual([passkeySalt, 32])
})

test('it comes back with the same answer, which is asked of nobody but the passkey', async () => {
  const secured = await withWallet({ wallets: [wireWallet({ recovery_method: 'passkey' })] })
  const { room, vault, client } = secured
  vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'wallet_not_on_device' } })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  await room.connector.connect(embeddedWalletsOf(client.getState().user)[0]!)
  const { event, data } = vault.sent().at(-1)!
  expect(event).toBe('privy:wallets:recover')
  expect(Object.keys(data as object)).not.toContain('passkeySalt')
  expect(atob((data as { recoveryKey: string }).recoveryKey)).toHaveLength(32)
})

test('where the app does not offer it, or the page has no passkeys, nothing is asked', async () => {
  const unsupported = { code: 'unsupported_recovery_method' }
  const closed = await withWallet()
  await expect(closed.room.secureWithPasskey()).rejects.toMatchObject(unsupported)
  const bare = await openTestWallets({
    wallets: [wireWallet({ recovery_method: 'passkey' })],
    config: offered,
  })
  bare.vault.answers['privy:wallets:connect'] = () => ({ error: { type: 'wallet_not_on_device' } })
  const wallet = embeddedWalletsOf(bare.client.getState().user)[0]!
  await expect(bare.room.connector.connect(wallet)).rejects.toMatchObject(unsupported)
})

test('a refusal of the person ends it, and the wallet stays as it was', async () => {
  const refusing: AskPasskey = () => Promise.reject(new Error('The person said no'))
  const { room, vault } = await withWallet({
    askPasskey: refusing,
    config: offered,
  })
  await expect(room.secureWithPasskey()).rejects.toThrow('The person said no')
  expect(vault.sent()).toEqual([])
})
