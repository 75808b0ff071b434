import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { payOut } from '../chains/payOut.ts'
import type { Chains } from '../chains/startChains.ts'
import { createRequests, type Outcome } from './createRequests.ts'
import { depositStep, findDeposit, openDeposits } from './deposits.ts'
import { readQuote } from './readQuote.ts'

const OUTCOMES: readonly Outcome[] = ['success', 'refund', 'failure']

/** A stand-in for Relay: quotes between the sandbox's chains, and payouts on chain. */
export function bridgeRoutes(chains: Chains): Hono {
  const requests = createRequests((payment) => payOut(chains, payment))
  let opened: Promise<void> | undefined
  const app = new Hono()
  app.use(cors())

  app.post('/quote', async (context) => {
    const quote = readQuote(await context.req.json().catch(() => ({})))
    if ('message' in quote) return context.json(quote, 400)
    if (quote.origin.place === 'solana') {
      opened ??= openDeposits(chains)
      await opened
    }
    const requestId = requests.open(quote)
    const item = { status: 'incomplete', data: depositStep(quote, requestId) }
    return context.json({
      steps: [{ id: 'deposit', kind: 'transaction', requestId, items: [item] }],
      details: {
        currencyIn: { amount: quote.unitsIn.toString() },
        currencyOut: { amount: quote.unitsOut.toString() },
      },
    })
  })

  app.get('/requests/v2', async (context) => {
    const hash = context.req.query('hash') ?? ''
    const deposit = await findDeposit(chains, hash)
    const request = deposit && requests.take(deposit)
    return context.json({ requests: request ? [{ status: request.status }] : [] })
  })

  // For scripts: sets the outcome of a user's next deposit.
  app.post('/outcome', async (context) => {
    const { user, outcome } = await context.req.json<{ user?: string; outcome?: Outcome }>()
    if (!user || !outcome || !OUTCOMES.includes(outcome)) {
      return context.json({ error: 'user or outcome is not known' }, 400)
    }
    requests.tell(user, outcome)
    return context.json({ user, outcome })
  })
  return app
}
