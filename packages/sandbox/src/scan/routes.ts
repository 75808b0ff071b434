import { Hono } from 'hono'

type Sent = { data?: { params?: { to?: string }[] } }

/** A malicious and a suspicious address, to see how the warnings look. */
const MALICIOUS = '0x000000000000000000000000000000000000bad1'
const SUSPICIOUS = '0x000000000000000000000000000000000000bad2'

/** A stand-in for Blockaid: decides by the recipient of a transaction. */
export function scanRoutes(): Hono {
  const app = new Hono()
  app.post('/evm/json-rpc/scan', async (context) => {
    if (!context.req.header('x-api-key')) return context.json({ error: 'no key' }, 401)
    const { data } = await context.req.json<Sent>().catch((): Sent => ({}))
    const to = data?.params?.[0]?.to?.toLowerCase()
    const result = to === MALICIOUS ? 'Malicious' : to === SUSPICIOUS ? 'Warning' : 'Benign'
    return context.json({
      validation: { status: 'Success', result_type: result },
      simulation: { status: 'Success', account_summary: { assets_diffs: [], exposures: [] } },
    })
  })
  return app
}
