import type { EthereumChain } from '../chains/findChain.ts'
import { type FeeEstimate, readFees } from './readFees.ts'
import type { CallNode } from './readToken.ts'
import type {
  Hex,
  ParsedTransaction,
  TransactionFees,
  TransactionPayload,
} from './TransactionRequest.ts'
import { toHex } from './toHex.ts'

/** A transaction with everything but its number in the wallet's row, which is taken when it is sent. */
export type PreparedTransaction = {
  asked: ParsedTransaction
  gas: bigint
  fees: TransactionFees
  /** What it will likely cost besides its value; null where that shows only after others before it. */
  likelyFee: bigint | null
  /** The wallet holds less than the value and the highest fee. */
  isShortOfFunds: boolean
  balance: bigint
  /** The value and the highest fee. */
  needed: bigint
  /** A trial failed, and the host said itself how much gas to use. */
  isLikelyToFail: boolean
}

const L1_FEE_ORACLE = '0x420000000000000000000000000000000000000F'
const L1_FEE_UPPER_BOUND = '0xf1c7a58b'
/** Around the data: numbers, addresses and the signature. */
const ENVELOPE_BYTES = 140
const GAS_OF_PLAIN_TRANSFER = 21_000n

/** Gas and fees as the chain has them now, and whether the wallet can pay. */
export async function prepareTransaction(
  ask: CallNode,
  chain: Pick<EthereumChain, 'feeRules'>,
  from: string,
  asked: ParsedTransaction,
  /** It may need what others, not sent yet, do before it: then a trial that fails says nothing. */
  isAfterOthers = false,
): Promise<PreparedTransaction> {
  const [offer, balance, estimate, l1Fee] = await Promise.all([
    readFees(ask, chain.feeRules, asked),
    ask('eth_getBalance', [from, 'latest']).then((held) => BigInt(held as string)),
    estimateGas(ask, from, asked),
    chain.feeRules === 'op-stack' ? readL1Fee(ask, asked) : 0n,
  ])
  const isShortOfValue = balance < asked.value
  // Without funds the trial fails for that reason alone, and the person is told that one.
  const isHopeless = 'error' in estimate && !isShortOfValue && !isAfterOthers
  if (isHopeless && asked.gas === null) throw estimate.error
  const gas = asked.gas ?? ('gas' in estimate ? estimate.gas : GAS_OF_PLAIN_TRANSFER)
  const needed = asked.value + gas * highestPrice(offer) + l1Fee
  return {
    asked,
    gas,
    fees: offer.fees,
    balance,
    needed,
    likelyFee:
      'error' in estimate && isAfterOthers && asked.gas === null
        ? null
        : gas * offer.likelyPrice + l1Fee,
    isShortOfFunds: balance < needed,
    isLikelyToFail: isHopeless,
  }
}

const highestPrice = ({ fees }: FeeEstimate) =>
  fees.type === 2 ? fees.maxFeePerGas : fees.gasPrice

type Estimate = { gas: bigint } | { error: unknown }

/** Tried even where the host names the gas: a transaction that fails costs its fee all the same. */
async function estimateGas(
  ask: CallNode,
  from: string,
  asked: ParsedTransaction,
): Promise<Estimate> {
  const { accessList } = asked
  const call = { from, ...toCall(asked), ...(accessList && { accessList }) }
  try {
    return { gas: BigInt((await ask('eth_estimateGas', [call])) as string) }
  } catch (error) {
    return { error }
  }
}

/** What a payload is to a node that only tries it. */
const toCall = ({ to, value, data }: TransactionPayload) => ({
  ...(to && { to }),
  value: toHex(value),
  ...(data !== '0x' && { data }),
})

/** What the OP stack charges for writing the data to its parent chain; unknown counts as nothing. */
async function readL1Fee(ask: CallNode, { data }: { data: Hex }): Promise<bigint> {
  const bytes = ENVELOPE_BYTES + data.length / 2
  const call = {
    to: L1_FEE_ORACLE,
    data: L1_FEE_UPPER_BOUND + Math.ceil(bytes).toString(16).padStart(64, '0'),
  }
  const answer = await ask('eth_call', [call, 'latest']).catch(() => null)
  return typeof answer === 'string' && answer.length === 66 ? BigInt(answer) : 0n
}
