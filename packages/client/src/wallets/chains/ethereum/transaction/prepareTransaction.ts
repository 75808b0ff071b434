import { delegationCode } from '../batch/batchContract.ts'
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

/** A transaction with all fields but the nonce, which is read when it is sent. */
export type PreparedTransaction = {
  asked: ParsedTransaction
  gas: bigint
  fees: TransactionFees
  /** Estimated fee. Null if it depends on transactions not sent yet. */
  likelyFee: bigint | null
  /** A paymaster pays the fee. */
  isSponsored?: boolean
  /** The balance does not cover the value and the maximum fee. */
  isShortOfFunds: boolean
  balance: bigint
  /** Value plus maximum fee. */
  needed: bigint
  /** Gas estimation failed, but the host app set a gas limit. */
  isLikelyToFail: boolean
  /** Contract that executes the batch of which this call is part. */
  batchContract?: {
    address: Hex
    isUpgrade: boolean
    /** The only call of a sponsored transaction. */
    isSingle?: boolean
  }
}

const L1_FEE_ORACLE = '0x420000000000000000000000000000000000000F'
const L1_FEE_UPPER_BOUND = '0xf1c7a58b'
/** Bytes of a transaction besides its data. */
const ENVELOPE_BYTES = 140
const GAS_OF_PLAIN_TRANSFER = 21_000n
/** PER_EMPTY_ACCOUNT_COST of EIP-7702. */
const GAS_OF_AUTHORIZATION = 25_000n

/** Reads gas and fees from the chain and checks whether the wallet can pay. */
export async function prepareTransaction(
  callNode: CallNode,
  chain: Pick<EthereumChain, 'feeRules'>,
  from: string,
  asked: ParsedTransaction,
  /** True if it may depend on transactions not sent yet. A failed estimate is then ignored. */
  isAfterOthers = false,
): Promise<PreparedTransaction> {
  const [offer, balance, estimate, l1Fee] = await Promise.all([
    readFees(callNode, chain.feeRules, asked),
    callNode('eth_getBalance', [from, 'latest']).then((held) => BigInt(held as string)),
    estimateGas(callNode, from, asked),
    chain.feeRules === 'op-stack' ? readL1Fee(callNode, asked) : 0n,
  ])
  const value = asked.batch?.value ?? asked.value
  const isShortOfValue = balance < value
  // An estimate without funds fails for that reason alone, and the screen shows missing funds.
  const isHopeless = 'error' in estimate && !isShortOfValue && !isAfterOthers
  if (isHopeless && asked.gas === null) throw estimate.error
  const gas = asked.gas ?? ('gas' in estimate ? estimate.gas : GAS_OF_PLAIN_TRANSFER)
  const needed = value + gas * highestPrice(offer) + l1Fee
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

/** Estimates even if the host app set the gas limit, because a reverted transaction still costs its fee. */
async function estimateGas(
  callNode: CallNode,
  from: string,
  asked: ParsedTransaction,
): Promise<Estimate> {
  const { accessList, batch } = asked
  const upgradeTo = batch?.upgradeTo
  const call = { from, ...toCall(asked), ...(accessList && { accessList }) }
  // Before its upgrade, the wallet has no code: the estimate assumes the code that it will have.
  const assumed = upgradeTo ? ['latest', { [from]: { code: delegationCode(upgradeTo) } }] : []
  try {
    const gas = BigInt((await callNode('eth_estimateGas', [call, ...assumed])) as string)
    return { gas: upgradeTo ? gas + GAS_OF_AUTHORIZATION : gas }
  } catch (error) {
    return { error }
  }
}

/** Converts a payload for `eth_estimateGas`. */
const toCall = ({ to, value, data }: TransactionPayload) => ({
  ...(to && { to }),
  value: toHex(value),
  ...(data !== '0x' && { data }),
})

/** Reads the L1 data fee of an OP stack chain. Unknown counts as 0. */
async function readL1Fee(callNode: CallNode, { data }: { data: Hex }): Promise<bigint> {
  const bytes = ENVELOPE_BYTES + data.length / 2
  const call = {
    to: L1_FEE_ORACLE,
    data: L1_FEE_UPPER_BOUND + Math.ceil(bytes).toString(16).padStart(64, '0'),
  }
  const answer = await callNode('eth_call', [call, 'latest']).catch(() => null)
  return typeof answer === 'string' && answer.length === 66 ? BigInt(answer) : 0n
}
