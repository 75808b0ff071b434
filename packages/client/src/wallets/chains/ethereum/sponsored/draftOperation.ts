import type { Client } from '../../../../core/client.ts'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { CodeAuthorization } from '../../../embedded/sign/SignRequest.ts'
import { BATCH_CONTRACT, readAtomicity } from '../batch/batchContract.ts'
import { encodeBatch } from '../batch/encodeBatch.ts'
import type { EthereumChain } from '../chains/findChain.ts'
import { readFees } from '../transaction/readFees.ts'
import type { CallNode } from '../transaction/readToken.ts'
import type { Hex, ParsedTransaction } from '../transaction/TransactionRequest.ts'
import { toHex } from '../transaction/toHex.ts'
import { createSponsor } from './createSponsor.ts'
import { ENTRY_POINT, type SponsoredOperation, toRpcOperation } from './sponsoredOperation.ts'

/** A user operation before the paymaster and the wallet sign it. */
export type Draft = {
  operation: SponsoredOperation
  /** Set if the wallet does not have the code of the batch contract. */
  authorization: CodeAuthorization | null
  balance: bigint
  /** Sum of the calls' values. */
  needed: bigint
  /** If true, gas is not estimated. */
  isShortOfFunds: boolean
}

type Deps = {
  client: Parameters<typeof createSponsor>[0] & Pick<Client, 'clock'>
  callNode: CallNode
  chain: EthereumChain
}

/** Numbers and bytes as hex. */
type Answer = Readonly<Record<string, string | undefined>>

const ACCOUNT_LIMITS = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const
const PAYMASTER_LIMITS = ['paymasterVerificationGasLimit', 'paymasterPostOpGasLimit'] as const
/** `getNonce(address sender, uint192 key)` */
const GET_NONCE = '0x35567e1a'
const WORD_CHARS = 64
/** A signature of the right length, for the estimate. */
const STUB = {
  r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`,
  s: `0x7${'a'.repeat(63)}`,
  yParity: 1,
} as const
const STUB_SIGNATURE: Hex = `${STUB.r}${STUB.s.slice(2) as ''}1c`
/** A user operation may wait for the next bundle, so its fees are raised, as for smart wallets. */
const FEE_PERCENT = 150n
const raise = (fee: bigint) => (fee * FEE_PERCENT) / 100n
/** Bundlers replace a waiting user operation if both fees are 10 % higher. */
const REPLACEMENT_PERCENT = 125n
const raiseAgain = (fee: bigint) => (fee * REPLACEMENT_PERCENT) / 100n + 1n
const ANY_FEES = {
  type: 2,
  gasPrice: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  accessList: null,
} as const

/**
 * Reads nonce, gas and fees of a user operation that makes these calls.
 * @throws LatchkeyError `not_supported` if the app has no paymaster on the chain, or the chain no batch contract
 */
export async function draftOperation(
  { client, callNode, chain }: Deps,
  { address, calls }: { address: Hex; calls: readonly ParsedTransaction[] },
): Promise<Draft> {
  const { bundler, paymaster, context } = createSponsor(client, chain)
  const [atomicity, nonce, fees, balance] = await Promise.all([
    readAtomicity(callNode, address),
    readNonce(callNode, address),
    readOfferedFees(callNode, chain),
    callNode('eth_getBalance', [address, 'latest']).then((held) => BigInt(held as string)),
  ])
  if (atomicity === 'unsupported')
    throw new LatchkeyError('not_supported', 'The chain does not have the batch contract')
  const isUpgrade = atomicity === 'ready'
  const authorization = isUpgrade ? await readAuthorization(callNode, address, chain.id) : null
  const needed = calls.reduce((sum, { value }) => sum + value, 0n)
  const empty: SponsoredOperation = {
    ...{ sender: address, nonce, callData: encodeBatch(calls), ...fees, isUpgrade },
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    ...{ paymaster: '0x', paymasterData: '0x' },
    ...{ paymasterVerificationGasLimit: 0n, paymasterPostOpGasLimit: 0n },
  }
  const isShortOfFunds = balance < needed
  const draft = { operation: empty, authorization, balance, needed, isShortOfFunds }
  // An estimate without funds fails for that reason alone, and the screen shows missing funds.
  if (isShortOfFunds) return draft
  const signed = {
    signature: STUB_SIGNATURE,
    authorization: authorization && {
      address: authorization.contract,
      chainId: authorization.chainId,
      nonce: authorization.nonce,
      ...STUB,
    },
  }
  const { paymaster: _, paymasterData: __, ...unpaid } = toRpcOperation(empty, signed)
  const place = [ENTRY_POINT, toHex(chain.id), context]
  const stub = await paymaster('pm_getPaymasterStubData', [unpaid, ...place])
  const paid = withPaymaster(empty, stub)
  const gas = await bundler('eth_estimateUserOperationGas', [
    toRpcOperation(paid, signed),
    ENTRY_POINT,
  ])
  return { ...draft, operation: { ...paid, ...readGas(gas, paid) } }
}

/** Reads the nonce of the wallet's next user operation. */
export async function readNonce(callNode: CallNode, address: Hex): Promise<bigint> {
  const data = `${GET_NONCE}${address.slice(2).padStart(WORD_CHARS, '0')}${'0'.repeat(WORD_CHARS)}`
  return BigInt((await callNode('eth_call', [{ to: ENTRY_POINT, data }, 'latest'])) as string)
}

async function readOfferedFees(callNode: CallNode, { feeRules }: EthereumChain) {
  const { fees } = await readFees(callNode, feeRules, ANY_FEES)
  const { maxFeePerGas, maxPriorityFeePerGas } =
    fees.type === 2 ? fees : { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
  return { maxFeePerGas: raise(maxFeePerGas), maxPriorityFeePerGas: raise(maxPriorityFeePerGas) }
}

/** The bundler sends the transaction, so the wallet's nonce does not change before the authorization counts. */
async function readAuthorization(
  callNode: CallNode,
  address: Hex,
  chainId: number,
): Promise<CodeAuthorization> {
  const nonce = Number(await callNode('eth_getTransactionCount', [address, 'pending']))
  return { contract: BATCH_CONTRACT, chainId, nonce }
}

/** Returns the same user operation with fees for which a bundler replaces it. */
export const withHigherFees = (operation: SponsoredOperation): SponsoredOperation => ({
  ...operation,
  maxFeePerGas: raiseAgain(operation.maxFeePerGas),
  maxPriorityFeePerGas: raiseAgain(operation.maxPriorityFeePerGas),
})

/** Adds the answer of a paymaster (ERC-7677). Limits that it does not name stay. */
export function withPaymaster(operation: SponsoredOperation, answer: unknown): SponsoredOperation {
  const given = (answer ?? {}) as Answer
  const { paymaster, paymasterData } = given
  if (!isHex(paymaster) || !isHex(paymasterData))
    throw new LatchkeyError('transaction_failure', 'The paymaster returned no data')
  return {
    ...operation,
    paymaster,
    paymasterData,
    ...readLimits(given, operation, PAYMASTER_LIMITS),
  }
}

/** Adds the estimate of a bundler. The paymaster knows its own limits better, if it named them. */
function readGas(answer: unknown, operation: SponsoredOperation) {
  const given = (answer ?? {}) as Answer
  const isNamed = operation.paymasterVerificationGasLimit > 0n
  return {
    ...readLimits(given, operation, ACCOUNT_LIMITS),
    ...(!isNamed && readLimits(given, operation, PAYMASTER_LIMITS)),
  }
}

function readLimits<Name extends (typeof ACCOUNT_LIMITS | typeof PAYMASTER_LIMITS)[number]>(
  given: Answer,
  operation: SponsoredOperation,
  names: readonly Name[],
): Pick<SponsoredOperation, Name> {
  const entries = names.map((name) => [
    name,
    given[name] == null ? operation[name] : BigInt(given[name]),
  ])
  return Object.fromEntries(entries) as Pick<SponsoredOperation, Name>
}

const isHex = (value: string | undefined): value is Hex => value?.startsWith('0x') ?? false
