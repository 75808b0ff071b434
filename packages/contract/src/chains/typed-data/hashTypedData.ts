import { encodeAtomic, type Hashing } from './encodeAtomic.ts'
import { encodeType, fieldsOf } from './encodeType.ts'
import { DOMAIN_TYPE, isRecord, type TypedData, type Types } from './TypedData.ts'

const PREFIX = Uint8Array.of(0x19, 0x01)
const ABSENT = new Uint8Array(32)
const DEPTH_MAX = 16

/**
 * Computes the digest that eth_signTypedData_v4 signs (EIP-712).
 * @throws RangeError if a value does not have its type
 */
export function hashTypedData(
  hashing: Hashing,
  { types, primaryType, domain, message }: TypedData,
): Uint8Array {
  const { keccak256 } = hashing
  const separator = hashStruct(hashing, types, DOMAIN_TYPE, domain, 0)
  // If the primary type is the domain itself, only the domain is hashed.
  const parts =
    primaryType === DOMAIN_TYPE ? [] : [hashStruct(hashing, types, primaryType, message, 0)]
  return keccak256(concat([PREFIX, separator, ...parts]))
}

function hashStruct(
  hashing: Hashing,
  types: Types,
  name: string,
  value: unknown,
  depth: number,
): Uint8Array {
  const { keccak256, utf8ToBytes } = hashing
  if (!isRecord(value) || depth > DEPTH_MAX) throw new RangeError('malformed')
  const encoded = fieldsOf(types, name).map((field) => {
    const member = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    return encodeField(hashing, types, field.type, member, depth + 1)
  })
  return keccak256(concat([keccak256(utf8ToBytes(encodeType(types, name))), ...encoded]))
}

function encodeField(
  hashing: Hashing,
  types: Types,
  type: string,
  value: unknown,
  depth: number,
): Uint8Array {
  const [, element, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (element !== undefined) {
    const isFitting = Array.isArray(value) && (!length || value.length === Number(length))
    if (!isFitting || depth > DEPTH_MAX) throw new RangeError('malformed')
    const items = value.map((item) => encodeField(hashing, types, element, item, depth + 1))
    return hashing.keccak256(concat(items))
  }
  if (!Object.hasOwn(types, type)) return encodeAtomic(hashing, type, value)
  // eth_signTypedData_v4 allows absent structs, which end recursive types.
  return value === undefined || value === null
    ? ABSENT
    : hashStruct(hashing, types, type, value, depth)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
