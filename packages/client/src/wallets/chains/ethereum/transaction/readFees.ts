import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import type { FeeRules } from '../chains/knownChains.ts'
import type { CallNode } from './readToken.ts'
import type { ParsedTransaction, TransactionFees } from './TransactionRequest.ts'

type FeeRequest = Pick<
  ParsedTransaction,
  'type' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'accessList'
>
/** Maximum and expected price per unit of gas. */
export type FeeEstimate = { fees: TransactionFees; likelyPrice: bigint }

/** Priority fee used if the node does not suggest one. */
const USUAL_TIP = 1_500_000_000n
const HUNDRED = 100n

const percent = (amount: bigint, percents: number) => (amount * BigInt(percents)) / HUNDRED

/** Returns the fees of a transaction: the host app's, or the chain's by its fee rules. */
export async function readFees(
  callNode: CallNode,
  rules: FeeRules,
  wanted: FeeRequest,
): Promise<FeeEstimate> {
  const number = async (method: string) => BigInt((await callNode(method, [])) as string)
  const [block, tip] = await Promise.all([
    callNode('eth_getBlockByNumber', ['latest', false]) as Promise<{
      baseFeePerGas?: string
    } | null>,
    // Arbitrum ignores priority fees, and nodes before London do not know them.
    rules === 'arbitrum' ? 0n : number('eth_maxPriorityFeePerGas').catch(() => USUAL_TIP),
  ])
  const baseFee = block?.baseFeePerGas == null ? null : BigInt(block.baseFeePerGas)
  const { type, gasPrice, accessList } = wanted
  const isPriced = type === 0 || type === 1 || gasPrice !== null
  if (isPriced || baseFee === null) {
    const price = gasPrice ?? (await number('eth_gasPrice'))
    const kind = type === 1 || (type === null && accessList !== null) ? 1 : 0
    return { fees: { type: kind, gasPrice: price }, likelyPrice: price }
  }
  const priority = lower(wanted.maxPriorityFeePerGas ?? tip, wanted.maxFeePerGas)
  const maxFeePerGas = wanted.maxFeePerGas ?? highest(rules, baseFee, priority)
  return {
    fees: { type: 2, maxFeePerGas, maxPriorityFeePerGas: priority },
    likelyPrice: lower(baseFee + priority, maxFeePerGas),
  }
}

/** Maximum fees by [W9.5]. On other chains, 20 % above the last base fee. */
function highest(rules: FeeRules, baseFee: bigint, priority: bigint): bigint {
  switch (rules) {
    case 'arbitrum':
      return percent(baseFee, WALLET_LIMITS.arbitrumMaxFeePercent) + priority
    case 'op-stack':
      return percent(baseFee, WALLET_LIMITS.opStackMaxFeePercent) + priority
    case 'plain':
      return percent(baseFee, WALLET_LIMITS.plainMaxFeePercent) + priority
  }
}

const lower = (one: bigint, other: bigint | null) => (other !== null && other < one ? other : one)
