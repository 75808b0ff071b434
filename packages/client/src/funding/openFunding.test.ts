import { expect, test } from 'vitest'
import { ETHEREUM, SOLANA, wireWallet } from '../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../wallets/embedded/EmbeddedWallet.ts'
import { FUNDING, openTestFunding, SANDBOX } from './funding.fixture.ts'
import { fundingAsset } from './fundingAsset.ts'
import { fundEthereumWallet, fundSolanaWallet } from './openFunding.ts'
import { promptedFunding } from './promptedFunding.ts'

const TOKEN = `0x${'70'.repeat(20)}` as const

test('resolves with the chosen method and the balance when the user leaves', async () => {
  const { context, tasks } = await openTestFunding({
    onTask: (_, { done, close }) => {
      done(null, 'when-closed')
      done('moonpay', 'when-closed')
      close()
    },
  })
  expect(await fundEthereumWallet(context, ETHEREUM, { amount: '2' })).toMatchObject({
    request: { address: ETHEREUM, amount: '2', chain: { id: 31_337 } },
    fundingMethod: 'moonpay',
    balance: 7n,
  })
  expect(tasks).toMatchObject([{ type: 'fund', request: { chainType: 'ethereum' } }])
})

test('resolves without a method if closed at once, and without a balance if the node fails', async () => {
  const { context, server } = await openTestFunding()
  delete server.answers['/']
  expect(await fundEthereumWallet(context, ETHEREUM)).toMatchObject({
    fundingMethod: null,
    balance: undefined,
  })
})

test('rejects logged-out users and pages without the modal', async () => {
  const { context } = await openTestFunding({ loggedOut: true })
  await expect(fundEthereumWallet(context, ETHEREUM)).rejects.toThrow(
    'User must be authenticated before funding a wallet',
  )
  const headless = await openTestFunding({
    settings: { hasScreens: false, supportedChains: [SANDBOX] },
  })
  await expect(fundEthereumWallet(headless.context, ETHEREUM)).rejects.toMatchObject({
    code: 'not_supported',
  })
})

test('reads symbol and decimals of a token, and rejects a token without them', async () => {
  const { context, chain } = await openTestFunding()
  const asset = { erc20: TOKEN }
  await expect(fundEthereumWallet(context, ETHEREUM, { asset })).rejects.toThrow(
    'Unable to fetch token details',
  )
  chain.token = { symbol: 'FERN', decimals: 8 }
  const { request, balance } = await fundEthereumWallet(context, ETHEREUM, { asset })
  expect(fundingAsset(request)).toEqual({ symbol: 'FERN', decimals: 8, token: TOKEN })
  expect(balance).toBe(0n)
})

test('prompts to fund the new wallet on the recommended chain', async () => {
  const wallets = [wireWallet({ address: SOLANA, chain_type: 'solana' }), wireWallet()]
  const { context, client, ports } = await openTestFunding({ wallets })
  const made = embeddedWalletsOf(client.getState().user)
  expect(promptedFunding(context, made)).toMatchObject({ address: ETHEREUM, amount: '0.5' })
  expect(promptedFunding(context, made.slice(1))).toMatchObject({ chainType: 'solana' })
  expect(promptedFunding(context, [])).toBeNull()
  const elsewhere = await openTestFunding({
    config: {
      funding_config: { ...FUNDING, default_recommended_currency: { chain: 'eip155:1' } },
    },
  })
  expect(promptedFunding(elsewhere.context, made.slice(0, 1))).toBeNull()
  expect(elsewhere.ports.warnings.join()).toContain('Chain ID 1 is not supported.')
  expect(ports.warnings).toEqual([])
})

test('funds a Solana wallet with SOL on the first configured cluster', async () => {
  const { context } = await openTestFunding({
    settings: { solanaClusters: [{ name: 'localnet', rpcUrl: 'http://solana.localhost' }] },
  })
  const exit = await fundSolanaWallet(context, SOLANA)
  expect(exit.request).toMatchObject({ cluster: { name: 'localnet' }, mintAddress: null })
})
