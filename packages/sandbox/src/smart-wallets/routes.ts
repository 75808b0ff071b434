import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { isAddress } from 'viem/utils'
import { METHOD_NOT_FOUND, RpcError } from '../chains/RpcError.ts'
import type { Chains } from '../chains/startChains.ts'
import { createBundler, type RpcMethods } from './createBundler.ts'
import { createPaymaster } from './createPaymaster.ts'
import {
  BUNDLER_MODES,
  createScenarios,
  PAYMASTER_MODES,
  type Scenario,
} from './createScenarios.ts'

const INTERNAL_ERROR = -32603
type Call = { id?: unknown; method?: string; params?: readonly unknown[] }

/** A bundler and a paymaster for each Ethereum chain, and the faults that they simulate. */
export function smartWalletRoutes({ ethereum }: Pick<Chains, 'ethereum'>): Hono {
  const app = new Hono()
  app.use(cors())
  const scenarios = createScenarios()

  for (const chain of ethereum) {
    const bundler = createBundler(chain, scenarios)
    const paymaster = createPaymaster(chain, scenarios)
    app.post(`/bundler/${chain.chainId}`, (context) => answer(context, bundler))
    app.post(`/paymaster/${chain.chainId}`, (context) => answer(context, paymaster))
  }

  app.post('/scenario', async (context) => {
    const { sender, ...scenario } = await context.req
      .json<Partial<Scenario> & { sender?: string }>()
      .catch(() => ({}) as Partial<Scenario> & { sender?: string })
    const { bundler = 'normal', paymaster = 'normal' } = scenario
    if (
      !isAddress(String(sender)) ||
      !BUNDLER_MODES.includes(bundler) ||
      !PAYMASTER_MODES.includes(paymaster)
    )
      return context.json({ error: 'sender, bundler or paymaster is not known' }, 400)
    scenarios.set(String(sender), { bundler, paymaster })
    return context.json({ sender, bundler, paymaster })
  })
  return app
}

async function answer(context: Context, methods: RpcMethods) {
  const {
    id = null,
    method = '',
    params = [],
  } = await context.req.json<Call>().catch((): Call => ({}))
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcError(METHOD_NOT_FOUND, `Method ${method} is not supported`)
    return context.json({ jsonrpc: '2.0', id, result: await run(params) })
  } catch (thrown) {
    const { code, message, data } =
      thrown instanceof RpcError ? thrown : new RpcError(INTERNAL_ERROR, String(thrown))
    return context.json({ jsonrpc: '2.0', id, error: { code, message, data } })
  }
}
