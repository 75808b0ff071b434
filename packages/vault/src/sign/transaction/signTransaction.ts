import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { SignRefusal } from '../SignRefusal.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import type { EthereumTransaction } from './EthereumTransaction.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import { readTransaction, type TransactionRequest } from './readTransaction.ts'

/** Signs a transaction. Encodes the parsed request, decodes the bytes again and signs only if both are equal. */
export function signTransaction(request: TransactionRequest, privateKey: Uint8Array): string {
  const transaction = readTransaction(request)
  const bytes = encodeTransaction(transaction)
  if (!isSame(decodeTransaction(bytes), transaction)) throw new SignRefusal('malformed')
  const signed = secp256k1.sign(keccak_256(bytes), privateKey, {
    prehash: false,
    format: 'recovered',
  })
  const signature = {
    y: signed[0] as 0 | 1,
    r: wordOf(signed.subarray(1, 33)),
    s: wordOf(signed.subarray(33, 65)),
  }
  return `0x${bytesToHex(encodeTransaction(transaction, signature))}`
}

const wordOf = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`)

const isSame = (one: EthereumTransaction, other: EthereumTransaction): boolean =>
  describe(one) === describe(other)

/** Serializes all fields in a fixed order. */
function describe(value: unknown): string {
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  if (Array.isArray(value)) return `[${value.map(describe).join()}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${name}:${describe(inner)}`).join()}}`
}
