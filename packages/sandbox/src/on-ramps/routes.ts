import { Hono } from 'hono'
import { payOut } from '../chains/payOut.ts'
import type { Chains } from '../chains/startChains.ts'
import { coinbaseRoutes } from './coinbaseRoutes.ts'
import { createPurchases } from './createPurchases.ts'
import { moonPayRoutes } from './moonPayRoutes.ts'

/** On-ramps, which pay out on the sandbox's chains. */
export function onRampRoutes(chains: Chains): Hono {
  const pay = (payment: Parameters<typeof payOut>[1]) => payOut(chains, payment)
  const app = new Hono()
  app.route('/coinbase', coinbaseRoutes(createPurchases(pay)))
  app.route('/moonpay', moonPayRoutes(createPurchases(pay)))
  return app
}
