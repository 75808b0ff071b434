import { decodeRlp, decodeRlpNumber, type Rlp } from '@latchkey/contract/chains/rlp'
import { SignRefusal } from '../SignRefusal.ts'
import type {
  AccessEntry,
  EthereumTransaction,
  SignedAuthorization,
} from './EthereumTransaction.ts'

const ADDRESS_BYTES = 20
const STORAGE_KEY_BYTES = 32

/**
 * Decodes the bytes to sign, independently of the request.
 * @throws SignRefusal `malformed`
 */
export function decodeTransaction(bytes: Uint8Array): EthereumTransaction {
  try {
    return readTransaction(bytes)
  } catch (cause) {
    throw new SignRefusal('malformed', { cause })
  }
}

function readTransaction(bytes: Uint8Array): EthereumTransaction {
  const type = bytes[0]
  if (type === 1 || type === 2) return readTyped(type, listOf(decodeRlp(bytes.subarray(1))))
  if (type === 4) return readWithAuthorizations(listOf(decodeRlp(bytes.subarray(1))))
  const fields = listOf(decodeRlp(bytes))
  const [nonce, gasPrice, gasLimit, to, value, data, chainId, ...ending] = fields
  const isUnsigned = fields.length === 9 && ending.every((item) => bytesOf(item).length === 0)
  if (!isUnsigned) throw new RangeError('Not a transaction')
  return {
    type: 0,
    chainId: numberOf(chainId),
    nonce: numberOf(nonce),
    gasPrice: numberOf(gasPrice),
    ...readPayload([gasLimit, to, value, data]),
  }
}

/** Type 4 is type 2 with a list at the end, and always has a recipient. */
function readWithAuthorizations(fields: readonly Rlp[]): EthereumTransaction {
  const common = readTyped(2, fields.slice(0, -1))
  if (common.type !== 2 || !common.to) throw new RangeError('Not a transaction')
  const authorizationList = listOf(fields.at(-1)).map(readAuthorization)
  return { ...common, type: 4, to: common.to, authorizationList }
}

function readAuthorization(item: Rlp): SignedAuthorization {
  const [chainId, contract, nonce, y, r, s, ...more] = listOf(item)
  if (more.length > 0) throw new RangeError('Not a transaction')
  return {
    chainId: numberOf(chainId),
    contract: bytesOf(contract, ADDRESS_BYTES),
    nonce: numberOf(nonce),
    y: numberOf(y),
    r: numberOf(r),
    s: numberOf(s),
  }
}

function readTyped(type: 1 | 2, fields: readonly Rlp[]): EthereumTransaction {
  if (fields.length !== (type === 1 ? 8 : 9)) throw new RangeError('Not a transaction')
  const [chainId, nonce, ...rest] = fields
  const accessList = listOf(fields.at(-1)).map(readEntry)
  const common = {
    chainId: numberOf(chainId),
    nonce: numberOf(nonce),
    ...readPayload(fields.slice(-5, -1)),
    accessList,
  }
  return type === 1
    ? { type, ...common, gasPrice: numberOf(rest[0]) }
    : {
        type,
        ...common,
        maxPriorityFeePerGas: numberOf(rest[0]),
        maxFeePerGas: numberOf(rest[1]),
      }
}

function readPayload([gasLimit, to, value, data]: readonly (Rlp | undefined)[]) {
  return {
    gasLimit: numberOf(gasLimit),
    to: bytesOf(to).length === 0 ? undefined : bytesOf(to, ADDRESS_BYTES),
    value: numberOf(value),
    data: bytesOf(data),
  }
}

function readEntry(item: Rlp): AccessEntry {
  const [address, storageKeys, ...more] = listOf(item)
  if (more.length > 0) throw new RangeError('Not a transaction')
  return {
    address: bytesOf(address, ADDRESS_BYTES),
    storageKeys: listOf(storageKeys).map((key) => bytesOf(key, STORAGE_KEY_BYTES)),
  }
}

const numberOf = (item: Rlp | undefined): bigint => decodeRlpNumber(bytesOf(item))

function bytesOf(item: Rlp | undefined, length?: number): Uint8Array {
  const isFitting = item instanceof Uint8Array && (length === undefined || item.length === length)
  if (!isFitting) throw new RangeError('Not a transaction')
  return item
}

function listOf(item: Rlp | undefined): readonly Rlp[] {
  if (item === undefined || item instanceof Uint8Array) throw new RangeError('Not a transaction')
  return item
}
