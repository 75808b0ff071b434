import type { AppConfig, FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import { expect, test } from 'vitest'
import { availableFundingMethods } from './availableFundingMethods.ts'
import { readEthereumFunding, readSolanaFunding } from './readFundingRequest.ts'

const ALICE = `0x${'a1'.repeat(20)}`
const SOLANA_ALICE = 'AZ1111111111111111111111111111111111111111a'
const TOKEN = `0x${'70'.repeat(20)}` as const
const base = { id: 8_453, name: 'Base' }
const sandbox = { id: 31_337, name: 'Sandbox One' }

const FUNDING: FundingConfig = {
  default_recommended_currency: { chain: 'eip155:8453', asset: 'USDC' },
  default_recommended_amount: '20',
  methods: [],
  options: [
    { method: 'card', provider: 'coinbase' },
    { method: 'card', provider: 'moonpay' },
    { method: 'payment-request', provider: 'moonpay' },
    { method: 'exchange', provider: 'coinbase' },
    { method: 'wallets', provider: '' },
    { method: 'carrier-pigeon', provider: 'coo' },
  ],
  prompt_funding_on_wallet_creation: false,
  cross_chain_bridging_enabled: true,
}
const known = (funding: Partial<FundingConfig> | null = {}) => ({
  config: { ...(funding && { funding_config: { ...FUNDING, ...funding } }) } as AppConfig,
  settings: {
    hasScreens: true,
    supportedChains: [base, sandbox],
    solanaClusters: [{ name: 'localnet', rpcUrl: 'http://localhost:1' }],
  },
})

test('uses the recommended chain, asset and amount unless options override them', () => {
  expect(readEthereumFunding(known(), ALICE)).toMatchObject({
    chainType: 'ethereum',
    address: ALICE,
    amount: '20',
    chain: { id: 8_453 },
    erc20Address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    erc20ContractInfo: { symbol: 'USDC', decimals: 6 },
    isUSDC: true,
    crossChainBridgingEnabled: true,
    defaultFundingMethod: null,
  })
  expect(
    readEthereumFunding(known(), ALICE, {
      chain: sandbox,
      amount: '0.5',
      defaultFundingMethod: 'manual',
      uiConfig: { landing: { title: 'Top up' } },
    }),
  ).toMatchObject({
    amount: '0.5',
    chain: { id: 31_337 },
    erc20Address: null,
    isUSDC: false,
    defaultFundingMethod: 'manual',
    uiConfig: { landing: { title: 'Top up' } },
  })
  const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
  expect(readEthereumFunding(known(), ALICE, { asset: { erc20: usdc } }).isUSDC).toBe(true)
  expect(readEthereumFunding(known(), ALICE, { asset: { erc20: TOKEN } })).toMatchObject({
    erc20Address: TOKEN,
    erc20ContractInfo: null,
    isUSDC: false,
  })
})

test('defaults to the first cluster and SOL on Solana, with USDC on supported clusters', () => {
  expect(readSolanaFunding(known(), SOLANA_ALICE)).toMatchObject({
    chainType: 'solana',
    cluster: { name: 'localnet' },
    isUSDC: false,
    mintAddress: null,
  })
  const cluster = { name: 'mainnet-beta' }
  expect(readSolanaFunding(known(), SOLANA_ALICE, { cluster, asset: 'USDC' }).mintAddress).toBe(
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  )
  expect(() =>
    readSolanaFunding(known(), SOLANA_ALICE, { cluster: { name: 'testnet' }, asset: 'USDC' }),
  ).toThrow('USDC funding is not supported on the Solana testnet')
})

test.each<[string, () => unknown, string]>([
  [
    'no configuration yet',
    () => readEthereumFunding({ ...known(), config: null }, ALICE),
    "Couldn't find funding config",
  ],
  [
    'an app without funding',
    () => readEthereumFunding(known(null), ALICE),
    'Wallet funding is not enabled',
  ],
  [
    'an app without a way',
    () => readSolanaFunding(known({ options: [] }), SOLANA_ALICE),
    'Wallet funding is not enabled',
  ],
  [
    "an address of another chain's",
    () => readEthereumFunding(known(), SOLANA_ALICE),
    'Invalid funding data',
  ],
  ['no address of Solana', () => readSolanaFunding(known(), ALICE), 'Invalid funding data'],
  [
    'an amount that is none',
    () => readEthereumFunding(known(), ALICE, { amount: '1e9' }),
    'Invalid funding data',
  ],
  [
    'a chain the host did not name',
    () => readEthereumFunding(known(), ALICE, { chain: { id: 1 } }),
    'Chain ID 1 is not supported.',
  ],
])('rejects %s with its own message', (_, read, message) => {
  expect(read).toThrow(message)
})

test('offers each method once, and only if a provider sells the asset on the chain', () => {
  const app = known()
  const funding = app.config.funding_config as FundingConfig
  const onBase = readEthereumFunding(app, ALICE)
  expect(onBase.supportedOptions).toHaveLength(4)
  expect(availableFundingMethods(onBase, funding)).toEqual({
    card: 'coinbase',
    exchange: 'coinbase',
    wallet: true,
  })
  const preferring = readEthereumFunding(app, ALICE, { card: { preferredProvider: 'moonpay' } })
  expect(availableFundingMethods(preferring, funding).card).toBe('moonpay')
  const nobodys = readEthereumFunding(app, ALICE, { chain: sandbox })
  expect(availableFundingMethods(nobodys, funding)).toEqual({
    card: null,
    exchange: null,
    wallet: true,
  })
  const own = {
    ...funding,
    moonpay_currencies: [{ chain: 'eip155:31337', native: 'ETH_SANDBOX' }],
    coinbase_networks: [{ chain: 'solana:localnet', network: 'localnet' }],
  }
  expect(availableFundingMethods(nobodys, own)).toMatchObject({ card: 'moonpay', exchange: null })
  expect(availableFundingMethods(readSolanaFunding(app, SOLANA_ALICE), own)).toMatchObject({
    card: 'coinbase',
    exchange: 'coinbase',
  })
})

test('maps the providers of an older configuration to methods', () => {
  const app = known({ options: [], methods: ['moonpay', 'external'] })
  const request = readEthereumFunding(app, ALICE)
  expect(availableFundingMethods(request, app.config.funding_config as FundingConfig)).toEqual({
    card: 'moonpay',
    exchange: null,
    wallet: true,
  })
})
