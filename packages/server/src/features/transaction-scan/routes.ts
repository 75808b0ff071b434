import { scanTransaction } from '@latchkey/contract/endpoints/transactionScan'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Hex } from './ScanProvider.ts'
import type { ScanService } from './service.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/
const DATA = /^0x(?:[0-9a-fA-F]{2})*$/
/** Decimal or hex, as clients write it. */
const CHAIN_ID = /^(?:[1-9]\d{0,9}|0x[1-9a-fA-F][0-9a-fA-F]{0,7})$/

function read(value: string | null | undefined, form: RegExp): Hex | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (!form.test(value)) throw new ServiceError('invalid_data')
  return value as Hex
}

export function mountTransactionScan(router: Router, scans: ScanService): void {
  router.route(scanTransaction, ({ app, claims, body }) => {
    const { params } = body.request
    const isOfOne = params.every(({ from }) => from.toLowerCase() === params[0]?.from.toLowerCase())
    const isCounted = params.length >= 1 && params.length <= SERVER_LIMITS.scannedCallsMax
    if (!CHAIN_ID.test(body.chain_id) || !isCounted || !isOfOne)
      throw new ServiceError('invalid_data')
    const calls = params.map(({ from, to, value, gas, data }) => {
      const sender = read(from, ADDRESS)
      if (!sender) throw new ServiceError('invalid_data')
      return {
        from: sender,
        to: read(to, ADDRESS),
        value: read(value, QUANTITY),
        gas: read(gas, QUANTITY),
        data: read(data, DATA),
      }
    })
    const { domain } = body.metadata
    return scans.scan(app, claims, { chainId: Number(body.chain_id), domain, calls })
  })
}
