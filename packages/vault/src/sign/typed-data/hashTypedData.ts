import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { SignRefusal } from '../SignRefusal.ts'
import { encodeAtomic } from './encodeAtomic.ts'
import { encodeType, fieldsOf } from './encodeType.ts'
import { DOMAIN_TYPE, isRecord, type TypedData, type Types } from './TypedData.ts'

const PREFIX = Uint8Array.of(0x19, 0x01)
const ABSENT = new Uint8Array(32)
const DEPTH_MAX = 16

/** The digest that eth_signTypedData_v4 signs (EIP-712). */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const separator = hashStruct(types, DOMAIN_TYPE, domain, 0)
  // If the primary type is the domain itself, only the domain is hashed.
  const parts = primaryType === DOMAIN_TYPE ? [] : [hashStruct(types, primaryType, message, 0)]
  return keccak_256(concatBytes(PREFIX, separator, ...parts))
}

function hashStruct(types: Types, name: string, value: unknown, depth: number): Uint8Array {
  if (!isRecord(value) || depth > DEPTH_MAX) throw new SignRefusal('malformed')
  const encoded = fieldsOf(types, name).map((field) => {
    const member = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    return encodeField(types, field.type, member, depth + 1)
  })
  return keccak_256(concatBytes(keccak_256(utf8ToBytes(encodeType(types, name))), ...encoded))
}

function encodeField(types: Types, type: string, value: unknown, depth: number): Uint8Array {
  const [, element, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    const isFitting = Array.isArray(value) && (!length || value.length === Number(length))
    if (!isFitting || depth > DEPTH_MAX) throw new SignRefusal('malformed')
    const items = value.map((item) => encodeField(types, element, item, depth + 1))
    return keccak_256(concatBytes(...items))
  }
  if (!Object.hasOwn(types, type)) return encodeAtomic(type, value)
  // eth_signTypedData_v4 allows absent structs, which end recursive types.
  return value === undefined || value === null ? ABSENT : hashStruct(types, type, value, depth)
}
