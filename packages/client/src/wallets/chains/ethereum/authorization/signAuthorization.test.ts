import { callServerWallet } from '@latchkey/contract/endpoints/wallets'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { ETHEREUM, wireWallet } from '../../../../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../../../embedded/EmbeddedWallet.ts'
import { openTestWallets } from '../../../embedded/openTestWallets.fixture.ts'

const CONTRACT = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chain = {
  id: 31_337,
  name: 'Sandbox One',
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const settings = { supportedChains: [chain] }

async function setUp(options: Parameters<typeof openTestWallets>[0]) {
  const opened = await openTestWallets({ settings, ...options })
  const { embeddedWallets, client, vault } = opened
  const [wallet] = embeddedWalletsOf(client.getState().user)
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  vault.answers['privy:wallets:rpc'] = () => ({
    data: { response: { data: `0x${'22'.repeat(64)}1c` } },
  })
  return {
    ...opened,
    sign: (input: Partial<Parameters<typeof embeddedWallets.signAuthorization>[1]> = {}) =>
      embeddedWallets.signAuthorization(wallet!, { contractAddress: CONTRACT, nonce: 7, ...input }),
  }
}

test('passes contract, chain and nonce to the vault and splits the signature', async () => {
  const { sign, vault } = await setUp({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: false },
  })
  const half = `0x${'22'.repeat(32)}`
  expect(await sign()).toEqual({
    address: CONTRACT,
    chainId: 31_337,
    nonce: 7,
    r: half,
    s: half,
    yParity: 1,
  })
  expect(vault.sent().at(-1)?.data.request).toEqual({
    method: 'eth_sign7702Authorization',
    params: [ETHEREUM, { contract: CONTRACT, chainId: 31_337, nonce: 7 }],
  })
})

test('signs with a server wallet', async () => {
  const authorization = { contractAddress: CONTRACT, chainId: 31_337, nonce: 7 } as const
  const { sign, vault, server } = await setUp({
    wallets: [wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })],
    config: { enforce_wallet_uis: false },
  })
  const { r, s, yParity } = await owner.signAuthorization(authorization)
  vault.answers['privy:user-signer:sign'] = () => ({ data: { signature: 'by-the-user' } })
  server.answers[callServerWallet.path.replace(':walletId', 'wallet1')] = () => ({
    status: 200,
    body: {
      method: 'eth_sign7702Authorization',
      data: {
        authorization: { contract: CONTRACT, chain_id: 31_337, nonce: 7, r, s, y_parity: yParity },
      },
    },
  })
  expect(await recoverAuthorizationAddress({ authorization: await sign() })).toBe(owner.address)
})

test('shows a screen if users approve in the vault, even if the call asks for none', async () => {
  const { embedded_wallet_config } = (await openTestWallets({})).client.getState().config!
  const { sign, tasks } = await setUp({
    wallets: [wireWallet()],
    config: {
      enforce_wallet_uis: false,
      embedded_wallet_config: { ...embedded_wallet_config, approval: 'vault' },
    },
    settings: { ...settings, showWalletUIs: false },
    onTask: (_, { close }) => close(),
  })
  await expect(sign()).rejects.toThrow()
  expect(tasks).toMatchObject([
    {
      type: 'sign',
      request: { authorization: { contract: CONTRACT, chainId: 31_337, nonce: 7 } },
    },
  ])
})

test.each([
  ['a chain that the app does not have', { chainId: 1 }, 'unsupported_chain_id'],
  ['an invalid contract', { contractAddress: '0x1' as const }, 'invalid_data'],
  ['a negative nonce', { nonce: -1 }, 'invalid_data'],
])('rejects %s without a screen', async (_, input, code) => {
  const { sign, tasks } = await setUp({ wallets: [wireWallet()], onTask: () => {} })
  await expect(sign(input)).rejects.toMatchObject({ code })
  expect(tasks).toEqual([])
})
