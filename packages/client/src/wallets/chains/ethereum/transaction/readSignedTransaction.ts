import { decodeRlp, decodeRlpNumber, type Rlp } from '@latchkey/contract/chains/rlp'
import type { Hex, ReadyTransaction } from './TransactionRequest.ts'
import { bytesToHex, hexToBytes } from './toHex.ts'

const EIP_155_OFFSET = 35n

/** Decodes a signed transaction of type 0, 1, 2 or 4. Throws a RangeError for anything else. */
export function readSignedTransaction(signed: string): ReadyTransaction {
  const bytes = hexToBytes(signed)
  const [type] = bytes
  if (type === 1 || type === 2) return readTyped(type, listOf(decodeRlp(bytes.subarray(1))))
  if (type === 4) return readWithAuthorization(listOf(decodeRlp(bytes.subarray(1))))
  const [nonce, gasPrice, gas, to, value, data, v, ...signature] = listOf(decodeRlp(bytes))
  if (signature.length !== 2) throw new RangeError('Not a signed transaction')
  return {
    chainId: Number((numberOf(v) - EIP_155_OFFSET) / 2n),
    nonce: Number(numberOf(nonce)),
    ...payloadOf([gas, to, value, data]),
    accessList: [],
    fees: { type: 0, gasPrice: numberOf(gasPrice) },
  }
}

/** Type 4 is type 2 with a list before the signature. Ours has one entry. */
function readWithAuthorization(fields: readonly Rlp[]): ReadyTransaction {
  const [entry, ...others] = listOf(fields.at(-4))
  const [chainId, address, nonce, yParity, r, s, ...more] = listOf(entry)
  if (others.length > 0 || more.length > 0) throw new RangeError('Not a signed transaction')
  return {
    ...readTyped(2, [...fields.slice(0, -4), ...fields.slice(-3)]),
    authorization: {
      address: hexOf(address),
      chainId: Number(numberOf(chainId)),
      nonce: Number(numberOf(nonce)),
      yParity: Number(numberOf(yParity)),
      r: wordOf(r),
      s: wordOf(s),
    },
  }
}

const wordOf = (item: Rlp | undefined): Hex => `0x${numberOf(item).toString(16).padStart(64, '0')}`

function readTyped(type: 1 | 2, fields: readonly Rlp[]): ReadyTransaction {
  if (fields.length !== (type === 1 ? 11 : 12)) throw new RangeError('Not a signed transaction')
  const [chainId, nonce, one, two] = fields
  return {
    chainId: Number(numberOf(chainId)),
    nonce: Number(numberOf(nonce)),
    ...payloadOf(fields.slice(-8, -4)),
    accessList: listOf(fields.at(-4)).map((entry) => {
      const [address, storageKeys, ...more] = listOf(entry)
      if (more.length > 0) throw new RangeError('Not a signed transaction')
      return { address: hexOf(address), storageKeys: listOf(storageKeys).map(hexOf) }
    }),
    fees:
      type === 1
        ? { type, gasPrice: numberOf(one) }
        : { type, maxPriorityFeePerGas: numberOf(one), maxFeePerGas: numberOf(two) },
  }
}

const payloadOf = ([gas, to, value, data]: readonly (Rlp | undefined)[]) => ({
  gas: numberOf(gas),
  to: hexOf(to) === '0x' ? null : hexOf(to),
  value: numberOf(value),
  data: hexOf(data),
})

const hexOf = (item: Rlp | undefined) => bytesToHex(bytesOf(item))
const numberOf = (item: Rlp | undefined) => decodeRlpNumber(bytesOf(item))
function bytesOf(item: Rlp | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new RangeError('Not a signed transaction')
  return item
}
function listOf(item: Rlp | undefined): readonly Rlp[] {
  if (item === undefined || item instanceof Uint8Array)
    throw new RangeError('Not a signed transaction')
  return item
}

/** Returns whether a signed transaction equals the one shown. */
export function isSameTransaction(signed: string, shown: ReadyTransaction): boolean {
  try {
    return textOf(readSignedTransaction(signed)) === textOf(shown)
  } catch {
    return false
  }
}

const textOf = (transaction: ReadyTransaction) => {
  const { chainId, to, value, data, nonce, gas, accessList, fees, authorization } = transaction
  return JSON.stringify(
    [
      [chainId, to, value, data, nonce, gas],
      accessList.map(({ address, storageKeys }) => [address, storageKeys]),
      fees.type === 2
        ? [2, fees.maxFeePerGas, fees.maxPriorityFeePerGas]
        : [fees.type, fees.gasPrice],
      authorization && authorizationFields(authorization),
    ],
    (_, value) => (typeof value === 'bigint' ? value.toString() : value),
  ).toLowerCase()
}

const authorizationFields = (given: NonNullable<ReadyTransaction['authorization']>) => {
  const { address, chainId, nonce, yParity, r, s } = given
  return [address, chainId, nonce, yParity, r, s]
}
