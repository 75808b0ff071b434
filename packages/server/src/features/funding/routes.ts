import {
  getBridgeStatus,
  getCoinbaseOnRampStatus,
  getMoonPayOnRampStatus,
  quoteBridge,
  signMoonPayOnRamp,
  startCoinbaseOnRamp,
} from '@latchkey/contract/endpoints/funding'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { FundingService } from './service.ts'

/** An Ethereum hash or a Solana signature. */
const TRANSACTION = /^(?:0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/
const CHAIN_ID = /^[1-9]\d{0,9}$/

export function mountFunding(router: Router, funding: FundingService): void {
  router.route(startCoinbaseOnRamp, (call) => funding.startCoinbase(call, call.body))
  router.route(getCoinbaseOnRampStatus, (call) =>
    funding.readCoinbase(call, call.query('partnerUserId') ?? ''),
  )
  router.route(signMoonPayOnRamp, (call) => funding.signMoonPay(call, call.body))
  router.route(getMoonPayOnRampStatus, (call) =>
    funding.readMoonPay(call, call.query('externalTransactionId') ?? ''),
  )
  router.route(quoteBridge, (call) => funding.quoteBridge(call, call.body))
  router.route(getBridgeStatus, (call) => {
    const hash = call.query('hash') ?? ''
    const chainId = call.query('chainId') ?? ''
    if (!TRANSACTION.test(hash) || !CHAIN_ID.test(chainId)) throw new ServiceError('invalid_data')
    return funding.readBridge(call, { hash, chainId: Number(chainId) })
  })
}
