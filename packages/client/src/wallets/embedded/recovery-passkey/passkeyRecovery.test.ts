import type { AppConfig } from '@latchkey/contract'
import { linkPasskey, startPasskeyLink } from '@latchkey/contract/endpoints/passkey'
import { expect, test } from 'vitest'
import {
  CREATION,
  createFakePasskeys,
} from '../../../login/methods/passkey/fakePasskeys.fixture.ts'
import { ETHEREUM, SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import { createWalletsForChains } from '../create/startCreateWallet.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import type { PasskeySecrets } from './readPasskeyRecovery.ts'

/** A passkey whose secret is the salt itself. */
const passkeys: PasskeySecrets = {
  areSupported: async () => true,
  deriveSecret: async ({ salt }) => ({ credentialId: 'a-passkey', secret: salt.slice() }),
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

/** User with a wallet. The server adds a passkey to the account when one is linked. */
async function withWallet(options: Parameters<typeof openTestWallets>[0] = {}) {
  const embeddedWallets = await openTestWallets({ wallets: [wireWallet()], passkeys, ...options })
  const { server, vault } = embeddedWallets
  server.answers[startPasskeyLink.path] = () => ({ status: 200, body: { options: CREATION } })
  server.answers[linkPasskey.path] = () => {
    embeddedWallets.link(passkeyAccount as never)
    return { status: 200, body: server.session().user }
  }
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:set-recovery'] = () => ({ data: {} })
  vault.answers['privy:wallets:recover'] = () => ({ data: {} })
  const linked = () =>
    embeddedWallets.ports.requests.filter(({ url }) => url.endsWith(linkPasskey.path)).length
  return { ...embeddedWallets, linked }
}
/** The app makes no wallet without a backup of its person's own. */
const ownFirst = { requireUserOwnedRecoveryOnCreate: true }
const away = () => ({ error: { type: 'wallet_not_on_device' } }) as const

test('sets passkey recovery and passes the credential and salt to the vault', async () => {
  const { embeddedWallets, vault } = await withWallet({ config: offered })
  await embeddedWallets.setRecovery('passkey')
  const { data } = vault.sent().at(-1)!
  expect(data).toMatchObject({
    recoveryMethod: 'passkey',
    existingRecoveryMethod: 'privy',
    passkeyCredentialId: 'a-passkey',
  })
  const { recoveryKey, passkeySalt } = data as Record<string, string>
  expect([recoveryKey, atob(recoveryKey!).length]).toEqual([passkeySalt, 32])
})

test('creates a passkey first if the user has none', async () => {
  const { embeddedWallets, linked } = await withWallet({ config: offered })
  await embeddedWallets.setRecovery('passkey')
  expect(linked()).toBe(1)
  await embeddedWallets.setRecovery('passkey')
  expect(linked()).toBe(1)
})

test('recovers with the secret of the same passkey', async () => {
  const { embeddedWallets, vault, client } = await withWallet({ wallets: [secured] })
  vault.answers['privy:wallets:connect'] = away
  await embeddedWallets.walletLoader.connect(embeddedWalletsOf(client.getState().user)[0]!)
  const { event, data } = vault.sent().at(-1)!
  expect(event).toBe('privy:wallets:recover')
  expect(Object.keys(data as object)).not.toContain('passkeySalt')
  expect(atob((data as { recoveryKey: string }).recoveryKey)).toHaveLength(32)
})

test('prompts for a passkey only after a click if there are screens', async () => {
  const { embeddedWallets, vault, client, tasks } = await withWallet({
    wallets: [secured],
    onTask: (_, { close }) => close(),
  })
  vault.answers['privy:wallets:connect'] = away
  const wallet = embeddedWalletsOf(client.getState().user)[0]!
  await expect(embeddedWallets.walletLoader.connect(wallet)).rejects.toThrow(
    'User exited before wallet could be connected',
  )
  expect(tasks).toMatchObject([{ type: 'recover' }])
  expect(vault.sent().map(({ event }) => event)).not.toContain('privy:wallets:recover')
})

test.each([
  ['can', true, ['user-passcode', 'passkey']],
  ['cannot', false, ['user-passcode']],
])(
  'offers the supported methods in a browser that %s use the passkey PRF extension',
  async (_, has, methods) => {
    const { embeddedWallets, tasks } = await withWallet({
      config: offered,
      passkeys: { ...passkeys, areSupported: async () => has },
      onTask: (_task, { close }) => close(),
    })
    await expect(embeddedWallets.setRecovery(null)).rejects.toMatchObject({
      code: 'embedded_wallet_recovery_error',
    })
    expect(tasks).toMatchObject([{ type: 'set-recovery', method: null, methods }])
  },
)

test('rejects passkey recovery if the app or the page does not support it', async () => {
  const unsupported = { code: 'unsupported_recovery_method' }
  const closed = await withWallet()
  await expect(closed.embeddedWallets.setRecovery('passkey')).rejects.toMatchObject(unsupported)
  const without = await withWallet({ config: { ...offered, passkey_auth: false } })
  await expect(without.embeddedWallets.setRecovery('passkey')).rejects.toMatchObject(unsupported)
  const bare = await openTestWallets({ wallets: [secured], config: offered })
  bare.vault.answers['privy:wallets:connect'] = away
  const wallet = embeddedWalletsOf(bare.client.getState().user)[0]!
  await expect(bare.embeddedWallets.walletLoader.connect(wallet)).rejects.toMatchObject(unsupported)
})

test('keeps the wallet unchanged if the user rejects the passkey prompt', async () => {
  const { embeddedWallets, vault } = await withWallet({
    passkeys: { ...passkeys, deriveSecret: () => Promise.reject(new Error('The person said no')) },
    config: offered,
  })
  await expect(embeddedWallets.setRecovery('passkey')).rejects.toThrow('The person said no')
  expect(vault.sent()).toEqual([])
})

test('creates wallets of both chains with one passkey prompt', async () => {
  let asked = 0
  const counted: PasskeySecrets = {
    ...passkeys,
    deriveSecret(question) {
      asked += 1
      return passkeys.deriveSecret(question)
    },
  }
  const begun = await withWallet({ wallets: [], config: offered, passkeys: counted })
  const { embeddedWallets, vault, link, linked } = begun
  vault.answers['privy:wallet:create'] = () => {
    link(secured)
    return { data: { address: ETHEREUM } }
  }
  vault.answers['privy:solana-wallet:create'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana', recovery_method: 'passkey' }))
    return { data: { publicKey: SOLANA } }
  }
  const made = await createWalletsForChains(
    embeddedWallets,
    { chains: ['ethereum', 'solana'] },
    { recoveryMethod: 'passkey' },
  )
  expect(made.map(({ address }) => address)).toEqual([ETHEREUM, SOLANA])
  expect([asked, linked()]).toEqual([1, 1])
  const [first, second] = vault.sent().map(({ data }) => data as Record<string, string>)
  expect(first).toMatchObject({ recoveryMethod: 'passkey', passkeyCredentialId: 'a-passkey' })
  expect(Object.keys(second!)).not.toContain('recoveryKey')
  await embeddedWallets.walletLoader.recover(made[0]!)
  expect(vault.sent().at(-1)?.data).toMatchObject({ recoveryKey: first?.recoveryKey })
})

test('sets passkey recovery on an existing automatic root with one prompt', async () => {
  const { embeddedWallets, vault, link } = await withWallet({ config: offered })
  vault.answers['privy:solana-wallet:create'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana' }))
    return { data: { publicKey: SOLANA } }
  }
  await createWalletsForChains(
    embeddedWallets,
    { chains: ['solana'] },
    { recoveryMethod: 'passkey' },
  )
  expect(vault.sent().map(({ event }) => event)).toEqual([
    'privy:wallets:connect',
    'privy:solana-wallet:create',
    'privy:wallets:set-recovery',
  ])
  expect(vault.sent().at(-1)?.data).toMatchObject({
    recoveryMethod: 'passkey',
    passkeyCredentialId: 'a-passkey',
  })
})

test.each([
  ['can', true, 'create'],
  ['cannot', false, 'refused'],
])(
  'handles passkey as the only method in a browser that %s use the PRF extension',
  async (_, has, what) => {
    const alone = { ...offered.embedded_wallet_config!, user_owned_recovery_options: [] }
    const { embeddedWallets, tasks } = await withWallet({
      wallets: [],
      config: { ...offered, embedded_wallet_config: alone },
      settings: ownFirst,
      passkeys: { ...passkeys, areSupported: async () => has },
      onTask: (_task, { close }) => close(),
    })
    await embeddedWallets.context.bridge.start(1_000)
    await expect(embeddedWallets.create('ethereum')).rejects.toMatchObject({
      message: has
        ? 'User wallet creation failed'
        : 'Password not provided yet is required by App configuration',
    })
    expect(tasks.map(({ type }) => type)).toEqual(what === 'create' ? ['create'] : [])
  },
)
