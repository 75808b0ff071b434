import { scanTransaction, type TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import * as z from 'zod'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { failed } from './createSimulation.ts'
import type { ScanProvider } from './ScanProvider.ts'

const answered = z.object({
  validation: z.unknown(),
  simulation: z
    .looseObject({ account_summary: z.record(z.string(), z.unknown()).optional() })
    .nullish(),
})

/** Client of the Blockaid API, or a compatible one. Unreadable parts of a reply count as failed. */
export function createBlockaid(outbound: Pick<Outbound, 'send'>): ScanProvider {
  return async ({ app, chainId, domain, calls }): Promise<TransactionScan> => {
    const { transactionScan, mode } = app.definition
    if (!transactionScan) return failed('No service is configured')
    const reply = await outbound.send({
      url: transactionScan.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': transactionScan.apiKey },
      body: JSON.stringify({
        chain: `0x${chainId.toString(16)}`,
        options: ['validation', 'simulation'],
        account_address: calls[0]?.from,
        metadata: { domain },
        data: { method: 'eth_sendTransaction', params: calls },
      }),
      mayBeLocal: mode === 'development',
    })
    const answer = answered.safeParse(reply.json())
    if (reply.status !== 200 || !answer.success)
      return failed(`The service answered ${reply.status}`)
    const { validation, simulation } = answer.data
    const read = (part: Partial<Record<keyof TransactionScan, unknown>>) =>
      scanTransaction.reply.safeParse({ ...failed('The answer cannot be read'), ...part })
    const judged = read({ validation })
    const tried = read({ simulation: { ...simulation, ...simulation?.account_summary } })
    const nothing = failed('The answer cannot be read')
    return {
      validation: judged.success ? judged.data.validation : nothing.validation,
      simulation: tried.success ? tried.data.simulation : nothing.simulation,
    }
  }
}
