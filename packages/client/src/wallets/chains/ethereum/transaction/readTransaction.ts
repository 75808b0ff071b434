import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { isSameAddress } from '../../../embedded/EmbeddedWallet.ts'
import type { AccessList, Hex, ParsedTransaction } from './TransactionRequest.ts'

const TYPES: Readonly<Record<string, number>> = {
  legacy: 0,
  eip2930: 1,
  eip1559: 2,
  eip4844: 3,
  eip7702: 4,
}
/** Fields of unsupported transaction types. Ignoring them would sign something else than requested. */
const REFUSED_FIELDS = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'authorizationList']
/** Functions of smart accounts that execute other calls: `execute` and `executeBatch` of ERC-4337 and ERC-7579. */
const EXECUTIONS = ['0xb61d27f6', '0x34fcd5be', '0x47e1da2a', '0x18dfb3c7', '0xe9ae5c53']
const SELECTOR_CHARS = 10
const ADDRESS = /^0x[0-9a-f]{40}$/i
const WORD = /^0x[0-9a-f]{64}$/i
const BYTES = /^0x(?:[0-9a-f]{2})*$/i
const HEX_NUMBER = /^0x[0-9a-f]{1,64}$/i
const SMALL_MAX = 2n ** 64n
const WORD_MAX = 2n ** 256n

const invalid = (detail: string) =>
  new LatchkeyError('invalid_data', `Invalid transaction request: ${detail}`)

type Given = Readonly<Record<string, unknown>>

/**
 * Validates a transaction request. Numbers are a number, bigint or hex string; types 0, 1 and 2 only.
 * @throws LatchkeyError `invalid_data`
 */
export function readTransaction(
  given: unknown,
  { address, chainId }: { address: string; chainId: number },
): ParsedTransaction {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new LatchkeyError('invalid_data', 'Invalid transaction request')
  const request = given as Given
  const { from } = request
  if (from != null && (typeof from !== 'string' || !isSameAddress(from, address)))
    throw invalid('from must be the address of the wallet')
  for (const name of REFUSED_FIELDS)
    if (request[name] != null) throw invalid(`${name} is not supported`)
  const gas = readNumber(request, 'gas', SMALL_MAX)
  const gasLimit = readNumber(request, 'gasLimit', SMALL_MAX)
  if (gas !== null && gasLimit !== null && gas !== gasLimit)
    throw invalid('gas and gasLimit must not differ')
  const asked: ParsedTransaction = {
    chainId: Number(readNumber(request, 'chainId', BigInt(Number.MAX_SAFE_INTEGER)) ?? chainId),
    to: readTo(request.to),
    value: readNumber(request, 'value') ?? 0n,
    data: readData(request),
    type: readType(request.type),
    nonce: toSmall(readNumber(request, 'nonce', BigInt(Number.MAX_SAFE_INTEGER))),
    gas: gas ?? gasLimit,
    gasPrice: readNumber(request, 'gasPrice'),
    maxFeePerGas: readNumber(request, 'maxFeePerGas'),
    maxPriorityFeePerGas: readNumber(request, 'maxPriorityFeePerGas'),
    accessList: readAccessList(request.accessList),
  }
  checkTogether(asked)
  const { to, data } = asked
  if (to && isSameAddress(to, address) && EXECUTIONS.includes(data.slice(0, SELECTOR_CHARS)))
    throw invalid('calls inside a call of the wallet to itself are not shown. Use wallet_sendCalls')
  return asked
}

/** Rejects fields that exclude each other. */
function checkTogether({ type, to, data, accessList, ...fees }: ParsedTransaction): void {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = fees
  const hasMarketFees = maxFeePerGas !== null || maxPriorityFeePerGas !== null
  if (gasPrice !== null && (hasMarketFees || type === 2))
    throw invalid('gasPrice does not go with maxFeePerGas and maxPriorityFeePerGas')
  if (hasMarketFees && (type === 0 || type === 1))
    throw invalid('maxFeePerGas needs a transaction of type 2')
  if (type === 0 && accessList !== null && accessList.length > 0)
    throw invalid('accessList needs a transaction of type 1 or 2')
  if (maxFeePerGas !== null && (maxPriorityFeePerGas ?? 0n) > maxFeePerGas)
    throw invalid('maxPriorityFeePerGas must not be above maxFeePerGas')
  if (to === null && data === '0x') throw invalid('it needs to or data')
}

function readNumber(request: Given, name: string, below = WORD_MAX): bigint | null {
  const value = request[name]
  if (value == null) return null
  const number = toBigInt(value)
  if (number === null || number < 0n || number >= below)
    throw invalid(`${name} must be a number, bigint or hex string`)
  return number
}

function toBigInt(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null
  return typeof value === 'string' && HEX_NUMBER.test(value) ? BigInt(value) : null
}

const toSmall = (value: bigint | null) => (value === null ? null : Number(value))

function readType(value: unknown): ParsedTransaction['type'] {
  if (value == null) return null
  const type =
    typeof value === 'string' && value in TYPES ? TYPES[value] : Number(toBigInt(value) ?? -1)
  if (type === 0 || type === 1 || type === 2) return type
  throw invalid('type must be 0, 1 or 2')
}

function readTo(value: unknown): Hex | null {
  if (value == null || value === '0x') return null
  if (typeof value === 'string' && ADDRESS.test(value)) return value as Hex
  throw invalid('to must be an address')
}

/** Older libraries use `input`. If both are set, they must be equal. */
function readData({ data, input }: Given): Hex {
  if (data != null && input != null && data !== input)
    throw invalid('data and input must not differ')
  const value = data ?? input ?? '0x'
  if (typeof value === 'string' && BYTES.test(value)) return value.toLowerCase() as Hex
  throw invalid('data must be a hex string')
}

function readAccessList(value: unknown): AccessList | null {
  if (value == null) return null
  const isEntry = (entry: unknown) => {
    const { address, storageKeys } = (entry ?? {}) as Given
    return (
      typeof address === 'string' &&
      ADDRESS.test(address) &&
      Array.isArray(storageKeys) &&
      storageKeys.every((key) => typeof key === 'string' && WORD.test(key))
    )
  }
  if (!Array.isArray(value) || !value.every(isEntry)) throw invalid('accessList is malformed')
  return value.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }))
}
