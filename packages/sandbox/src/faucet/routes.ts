import { Hono } from 'hono'
import { cors } from 'hono/cors'
import {
  encodeFunctionData,
  isAddress,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem/utils'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import type { Chains } from '../chains/startChains.ts'
import { untilMined } from '../chains/untilMined.ts'

const MINT = parseAbi(['function mint(address to, uint256 value)'])
const GIVEN = { wei: parseEther('10'), tokens: parseUnits('1000', 6), lamports: 10_000_000_000 }

/** The faucet: coins and test tokens for any address. */
export function faucetRoutes({ ethereum, solana, missing }: Chains): Hono {
  const app = new Hono()
  app.use(cors())

  app.get('/missing.json', (context) => context.json({ missing }))

  app.post('/evm', async (context) => {
    const { chainId, address } = await read(context.req)
    const chain = ethereum.find((one) => one.chainId === Number(chainId))
    if (!chain || !isAddress(String(address))) {
      return context.json({ error: 'chainId or address is not known' }, 400)
    }
    const held = BigInt(String(await chain.call('eth_getBalance', [address, 'latest'])))
    await chain.call('anvil_setBalance', [address, numberToHex(held + GIVEN.wei)])
    const [from] = (await chain.call('eth_accounts', [])) as string[]
    const args = [address as `0x${string}`, GIVEN.tokens] as const
    const data = encodeFunctionData({ abi: MINT, args })
    const hash = await chain.call('eth_sendTransaction', [{ from, to: EVM_CONTRACTS.token, data }])
    await untilMined(chain, hash)
    return context.json({ address, wei: GIVEN.wei.toString(), token: EVM_CONTRACTS.token, hash })
  })

  app.post('/solana', async (context) => {
    const { address } = await read(context.req)
    try {
      const signature = await solana.call('requestAirdrop', [address, GIVEN.lamports])
      const token = await solana.giveTokens(String(address), GIVEN.tokens)
      return context.json({ address, lamports: GIVEN.lamports, token, signature })
    } catch {
      return context.json({ error: 'address is not known' }, 400)
    }
  })
  return app
}

const read = (request: { json(): Promise<unknown> }) =>
  request.json().catch(() => ({})) as Promise<{ chainId?: unknown; address?: unknown }>
