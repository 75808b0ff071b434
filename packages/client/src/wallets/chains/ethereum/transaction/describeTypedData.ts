import { pickSignedFields } from '../../../embedded/sign/pickSignedFields.ts'
import type { TypedData } from '../../../embedded/sign/SignRequest.ts'
import { isUnlimited } from './describeTransaction.ts'
import type { Hex } from './TransactionRequest.ts'

/** A token allowance granted by a signature alone. */
export type Permit = {
  /** Address that may spend the tokens. */
  spender: Hex
  /** Token addresses with the allowed amounts in base units. */
  tokens: readonly { token: Hex; amount: bigint; isUnlimited: boolean }[]
  /** Latest expiry in epoch seconds; null if the typed data has none. */
  expiresAtSeconds: bigint | null
}

type Values = Readonly<Record<string, unknown>>
const ADDRESS = /^0x[0-9a-f]{40}$/i
const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Reads a permit from typed data (EIP-2612, DAI, Permit2). Returns null for any other data. */
export function describeTypedData(typedData: TypedData): Permit | null {
  const { message: signed, domain } = pickSignedFields(typedData)
  const spender = readAddress(signed.spender)
  if (!spender) return null
  const listed = signed.details ?? signed.permitted
  const entries = isRecord(listed)
    ? Array.isArray(listed)
      ? listed
      : [listed]
    : [{ token: domain.verifyingContract, amount: signed.value ?? allowed(signed) }]
  const tokens = entries.map(readEntry)
  if (tokens.length === 0 || tokens.some((entry) => entry === null)) return null
  const moments = [
    signed.deadline ?? signed.sigDeadline ?? signed.expiry,
    ...entries.map((entry) => (entry as Values).expiration),
  ]
  return {
    spender,
    tokens: tokens.filter((entry) => entry !== null),
    expiresAtSeconds: latest(moments.map(readNumber)),
  }
}

/** DAI permits are all or nothing. */
const allowed = ({ allowed }: Values) =>
  allowed === undefined ? undefined : allowed === true || allowed === 'true' ? 2n ** 256n - 1n : 0n

function readEntry(entry: unknown): Permit['tokens'][number] | null {
  const { token, amount } = (isRecord(entry) ? entry : {}) as Values
  const address = readAddress(token)
  const units = readNumber(amount)
  return address && units !== null
    ? { token: address, amount: units, isUnlimited: isUnlimited(units) }
    : null
}

const readAddress = (value: unknown): Hex | null =>
  typeof value === 'string' && ADDRESS.test(value) ? (value as Hex) : null

function readNumber(value: unknown): bigint | null {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(?:\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : null
}

const latest = (moments: readonly (bigint | null)[]): bigint | null =>
  moments.reduce(
    (one, other) => (other !== null && (one === null || other > one) ? other : one),
    null,
  )
