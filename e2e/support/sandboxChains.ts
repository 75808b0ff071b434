import type { EthereumProvider } from '@latchkey/react'
import type { Page } from '@playwright/test'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  type Hex,
  http,
  type JsonRpcAccount,
  type PublicClient,
  parseAbi,
  type WalletClient,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { SANDBOX_URL } from './addresses.ts'

declare global {
  interface Window {
    /** The demo's first embedded wallet. */
    fernleafProvider?: Pick<EthereumProvider, 'request'>
  }
}

const port = Number(new URL(SANDBOX_URL).port)
const chain = (id: number, name: string, distance: number): Chain =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://localhost:${port + distance}`] } },
  })

/** The two chains of the sandbox, as the demo names them. */
export const chainOne = chain(31_337, 'Sandbox One', 11)
export const chainTwo = chain(31_338, 'Sandbox Two', 12)

export const TOKEN: Address = '0x70Ce000000000000000000000000000000000020'
export const COLLECTIBLE: Address = '0x70CE000000000000000000000000000000000721'
export const tokenAbi = parseAbi([
  'function transfer(address,uint256) returns (bool)',
  'function approve(address,uint256) returns (bool)',
  'function allowance(address,address) view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])
export const collectibleAbi = parseAbi([
  'function mint(address) returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function safeTransferFrom(address,address,uint256)',
])

/** Reads the chain without the page. */
export const readerOf = (of: Chain): PublicClient =>
  createPublicClient({ chain: of, transport: http(), pollingInterval: 100 })

/** viem's wallet client over the provider that the page exposes to developers. */
export const walletClientOf = (
  page: Page,
  account: Address,
  of: Chain = chainOne,
): WalletClient<CustomTransport, Chain, JsonRpcAccount> =>
  createWalletClient({
    account,
    chain: of,
    transport: custom(
      {
        async request(args: Parameters<EthereumProvider['request']>[0]) {
          const answer = await page.evaluate(async (given) => {
            try {
              return { result: await window.fernleafProvider?.request(given) }
            } catch (thrown) {
              const { code, message, data } = thrown as {
                code: number
                message: string
                data: unknown
              }
              return { error: { code, message, data: JSON.stringify(data) } }
            }
          }, args)
          if ('error' in answer) throw Object.assign(new Error(answer.error?.message), answer.error)
          return answer.result
        },
      },
      { retryCount: 0 },
    ),
  })

/** Sends a transaction on the first chain from a new account, and waits until it is mined. */
export async function sendFromNewAccount(call: { to: Address; data: Hex }): Promise<void> {
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(account.address)
  const client = createWalletClient({ account, chain: chainOne, transport: http() })
  const hash = await client.sendTransaction(call)
  await readerOf(chainOne).waitForTransactionReceipt({ hash })
}

/** Coins and tokens from the sandbox's faucet. */
export async function fund(address: string, chainId = chainOne.id): Promise<void> {
  const body = JSON.stringify({ chainId, address })
  await fetch(`${SANDBOX_URL}/faucet/evm`, { method: 'POST', body })
}
