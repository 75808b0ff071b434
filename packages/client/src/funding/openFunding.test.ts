import { expect, test } from 'vitest'
import { ETHEREUM, SOLANA, wireWallet } from '../testing/wireWallet.ts'
import { embeddedWalletsOf } from '../wallet/EmbeddedWallet.ts'
import { FUNDING, openTestFunding, SANDBOX } from './funding.fixture.ts'
import { fundingAsset } from './fundingAsset.ts'
import { fundEthereumWallet, fundSolanaWallet } from './openFunding.ts'
import { promptedFunding } from './promptedFunding.ts'

const TOKEN = `0x${'70'.repeat(20)}` as const

test('whoever leaves is told with the way they were on and what the wallet then held', async () => {
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

test('leaving before the first screen is there is leaving too, and a silent chain leaves the balance out', async () => {
  const { context, server } = await openTestFunding()
  delete server.answers['/']
  expect(await fundEthereumWallet(context, ETHEREUM)).toMatchObject({
    fundingMethod: null,
    balance: undefined,
  })
})

test('nobody who is logged out, and no page without screens, funds a wallet', async () => {
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

test('a token is asked what it calls itself; one that does not say is not funded', async () => {
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

test('where the app asks, a new wallet on the recommended chain is the one to fund', async () => {
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

test('a Solana wallet is funded with SOL on the first of the host’s networks', async () => {
  const { context } = await openTestFunding({
    settings: { solanaClusters: [{ name: 'localnet', rpcUrl: 'http://solana.localhost' }] },
  })
  const exit = await fundSolanaWallet(context, SOLANA)
  expect(exit.request).toMatchObject({ cluster: { name: 'localnet' }, mintAddress: null })
})
