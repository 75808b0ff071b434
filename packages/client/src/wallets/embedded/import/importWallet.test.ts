import { expect, test } from 'vitest'
import { SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'

test('imports a key into the vault as a separate wallet', async () => {
  const { embeddedWallets, vault, link } = await openTestWallets()
  vault.answers['privy:wallets:import'] = () => {
    link(wireWallet({ address: SOLANA, chain_type: 'solana', imported: true }))
    return { data: { address: SOLANA } }
  }
  await expect(
    embeddedWallets.importWallet({ privateKey: ' key ', chainType: 'solana' }),
  ).resolves.toMatchObject({ address: SOLANA, imported: true })
  expect(vault.sent()[0]?.data).toMatchObject({
    privateKey: 'key',
    chainType: 'solana',
    mode: 'on-device',
  })
})

test('names the key if the vault cannot read it', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  vault.answers['privy:wallets:import'] = () => ({
    error: {
      type: 'invalid_request_arguments',
      message: 'The wallet refused: invalid_request_arguments',
    },
  })
  await expect(
    embeddedWallets.importWallet({ privateKey: 'key', chainType: 'solana' }),
  ).rejects.toMatchObject({
    code: 'invalid_data',
    message: 'The private key cannot be imported: it is not a key of this chain.',
  })
})

test('rejects an empty key or a missing user and sends nothing', async () => {
  const { embeddedWallets, vault } = await openTestWallets()
  await expect(
    embeddedWallets.importWallet({ privateKey: '', chainType: 'ethereum' }),
  ).rejects.toMatchObject({
    code: 'invalid_data',
  })
  const alone = await openTestWallets({ loggedOut: true })
  await expect(
    alone.embeddedWallets.importWallet({ privateKey: 'key', chainType: 'ethereum' }),
  ).rejects.toMatchObject({ code: 'must_be_authenticated' })
  expect(vault.opened() + alone.vault.opened()).toBe(0)
})
