import type { FundingConfig } from '@latchkey/contract/endpoints/appConfig'
import { wireWallet } from '../testing/wireWallet.ts'
import { openTestWallets } from '../wallets/embedded/openTestWallets.fixture.ts'

export const SANDBOX = {
  id: 31_337,
  name: 'Sandbox One',
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
}

export const FUNDING: FundingConfig = {
  default_recommended_currency: { chain: 'eip155:31337' },
  default_recommended_amount: '0.5',
  methods: ['moonpay', 'coinbase-onramp', 'external'],
  options: [],
  prompt_funding_on_wallet_creation: false,
  cross_chain_bridging_enabled: false,
  coinbase_networks: [{ chain: 'eip155:31337', network: 'sandbox' }],
  moonpay_currencies: [{ chain: 'eip155:31337', native: 'ETH_SANDBOX' }],
}

type Options = Parameters<typeof openTestWallets>[0]

/** A user with a wallet on an in-memory chain, in an app with funding enabled. */
export async function openTestFunding(options: Options = {}) {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    config: { funding_config: FUNDING },
    settings: { supportedChains: [SANDBOX] },
    onTask: (_, { close }) => close(),
    ...options,
  })
  const chain = { balance: 7n, token: null as { symbol: string; decimals: number } | null }
  const word = (hex: string) => hex.padStart(64, '0')
  const callToken = (data: string) => {
    if (chain.token === null) return '0x'
    const { symbol, decimals } = chain.token
    if (data.startsWith('0x313ce567')) return `0x${word(decimals.toString(16))}`
    const letters = [...symbol].map((letter) => letter.charCodeAt(0).toString(16)).join('')
    return data.startsWith('0x95d89b41') ? `0x${letters.padEnd(64, '0')}` : `0x${word('0')}`
  }
  opened.server.answers['/'] = ({ method, params, id }) => ({
    status: 200,
    body: {
      jsonrpc: '2.0',
      id,
      result:
        method === 'eth_call'
          ? callToken((params as [{ data: string }])[0].data)
          : `0x${chain.balance.toString(16)}`,
    },
  })
  return { ...opened, chain, context: opened.embeddedWallets.context }
}
