import { expect, test } from 'vitest'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { ETHEREUM, openTestWallets, SOLANA, wireWallet } from '../openWallets.fixture.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

const inMode = (
  mode: 'legacy-embedded-wallets-only' | 'user-controlled-server-wallets-only',
  recovery_method: 'user-passcode' | 'privy-v2' = 'user-passcode',
) =>
  openTestWallets({
    wallets: [
      wireWallet({ recovery_method, ...(recovery_method === 'privy-v2' && { id: 'wallet1' }) }),
      wireWallet({ address: SOLANA, chain_type: 'solana' }),
    ],
    config: {
      embedded_wallet_config: {
        create_on_login: 'off',
        ethereum: { create_on_login: 'off' },
        solana: { create_on_login: 'off' },
        user_owned_recovery_options: [],
        mode,
      },
    },
  })

async function connect(opened: Awaited<ReturnType<typeof inMode>>) {
  opened.vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  opened.vault.answers['privy:delegated-actions:consent'] = () => ({ data: {} })
  await opened.room.connector.connect(embeddedWalletsOf(opened.client.getState().user)[0]!)
  await settle()
  return opened.vault.sent().filter(({ event }) => event === 'privy:delegated-actions:consent')
}

test('in an app that has moved to server wallets, a wallet that arrives on the device is handed over with its siblings', async () => {
  const [consent] = await connect(await inMode('user-controlled-server-wallets-only'))
  expect(consent?.data).toMatchObject({
    rootWallet: { address: ETHEREUM, chainType: 'ethereum', imported: false },
    delegatedWallets: [
      { address: ETHEREUM, chainType: 'ethereum', walletIndex: 0 },
      { address: SOLANA, chainType: 'solana', walletIndex: 0 },
    ],
  })
})

test('nothing is handed over in an app with on-device wallets, nor what the signer has already', async () => {
  expect(await connect(await inMode('legacy-embedded-wallets-only'))).toEqual([])
  expect(await connect(await inMode('user-controlled-server-wallets-only', 'privy-v2'))).toEqual([])
})
