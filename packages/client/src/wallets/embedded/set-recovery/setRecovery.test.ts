import type { AppConfig } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { ETHEREUM, type WireWallet, wireWallet } from '../../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { setRecovery } from './setRecovery.ts'

async function open(change: Partial<WireWallet> = {}, config: Partial<AppConfig> = {}) {
  const opened = await openTestWallets({
    wallets: [wireWallet(change)],
    config,
    onTask: () => {},
  })
  const { vault, embeddedWallets, client } = opened
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:set-recovery'] = () => ({ data: { entropyId: ETHEREUM } })
  const wallet = embeddedWalletsOf(client.getState().user)[0]!
  const set = (...[method, secret]: [Parameters<typeof setRecovery>[3], object]) =>
    setRecovery(embeddedWallets.context, embeddedWallets.walletLoader, wallet, method, secret)
  return { ...opened, set }
}

test('passes the replaced recovery method', async () => {
  const { set, vault } = await open({ recovery_method: 'google-drive' })
  await set('icloud', { recoveryAccessToken: 'session' })
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:wallets:set-recovery',
    data: {
      entropyId: ETHEREUM,
      recoveryMethod: 'icloud',
      recoveryAccessToken: 'session',
      existingRecoveryMethod: 'google-drive',
    },
  })
})

test('rejects the cloud that holds the backup and accepts a new password', async () => {
  const inDrive = await open({ recovery_method: 'google-drive' })
  await expect(inDrive.set('google-drive', { recoveryAccessToken: 'x' })).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_already_exists',
  })
  expect(inDrive.vault.sent()).toEqual([])
  const byPassword = await open({ recovery_method: 'user-passcode' })
  await byPassword.set('user-passcode', { recoveryPassword: 'another-one' })
})

test('rejects server wallets and a password that is not a string', async () => {
  const remote = await open({ id: 'wallet1', recovery_method: 'privy-v2' })
  await expect(remote.set('user-passcode', { recoveryPassword: 'x' })).rejects.toMatchObject({
    code: 'unsupported_wallet_type',
  })
  const { set } = await open()
  await expect(set('user-passcode', { recoveryPassword: 7 })).rejects.toThrow(
    'Invalid recovery password, must be a string',
  )
})

test('waits 60 s for the vault to store a recovery method [W9.1]', async () => {
  const { set, vault, ports } = await open()
  delete vault.answers['privy:wallets:set-recovery']
  let isOver = false
  const setting = set('user-passcode', { recoveryPassword: 'new-one' }).finally(() => {
    isOver = true
  })
  const failed = expect(setting).rejects.toMatchObject({ code: 'client_request_timeout' })
  await vi.waitFor(() => expect(vault.sent().at(-1)?.event).toBe('privy:wallets:set-recovery'))
  ports.clock.advance(59_999)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).toBe(false)
  ports.clock.advance(1)
  await failed
})

test('names the failed operation if the vault fails', async () => {
  const { set, vault } = await open()
  vault.answers['privy:wallets:set-recovery'] = () => ({ error: { type: 'error' } })
  await expect(set('user-passcode', { recoveryPassword: 'x' })).rejects.toMatchObject({
    code: 'embedded_wallet_recovery_error',
    message: 'Error setting password on privy wallet',
  })
  await expect(set('icloud', { recoveryAccessToken: 'x' })).rejects.toThrow(
    'Unable to set recovery on wallet',
  )
})

test.each<[('google-drive' | 'icloud')[], 'google-drive' | 'privy', string]>([
  [['google-drive'], 'google-drive', 'embedded_wallet_recovery_already_exists'],
  [[], 'privy', 'unsupported_recovery_method'],
])(
  'with the options %j and the method %s, rejects without a screen',
  async (user_owned_recovery_options, recovery_method, code) => {
    const { embeddedWallets, tasks } = await open(
      { recovery_method },
      {
        embedded_wallet_config: {
          create_on_login: 'off',
          ethereum: { create_on_login: 'off' },
          solana: { create_on_login: 'off' },
          user_owned_recovery_options,
          mode: 'legacy-embedded-wallets-only',
        },
      },
    )
    await expect(embeddedWallets.setRecovery(null)).rejects.toMatchObject({ code })
    expect(tasks).toEqual([])
  },
)
