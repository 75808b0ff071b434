import type { SmartWalletType } from '../endpoints/smartWallets.ts'
import { type AbiReader, createAbiReader } from './createAbiReader.ts'

type Hex = `0x${string}`

/** One call that a smart wallet makes. */
export type AccountCall = { to: Hex; value: bigint; data: Hex }
type Decode = (reader: AbiReader) => readonly AccountCall[]

const SELECTOR_CHARS = 10
const ADDRESS_BYTES = 20
const WORD_BYTES = 32
const MULTI_SEND = '0x8d80ff0a'
/** Contracts that Safe delegates a batch to: MultiSend and MultiSendCallOnly 1.4.1. */
const MULTI_SEND_ADDRESSES = [
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
]

/** `(address to, uint256 value, bytes data)` */
const single: Decode = (reader) => [
  { to: reader.address(0), value: reader.number(32), data: reader.bytes(64, 0) },
]

/** `(address[] to, uint256[] value, bytes[] data)` */
const lists: Decode = (reader) => {
  const to = reader.list(0, 0, reader.address)
  const values = reader.list(32, 0, reader.number)
  const data = reader.list(64, 0, reader.bytes)
  if (to.length !== values.length || to.length !== data.length)
    throw new RangeError('Lists of different lengths')
  return to.map((address, place) => ({
    to: address,
    value: values[place] ?? 0n,
    data: data[place] ?? '0x',
  }))
}

/** `((address to, uint256 value, bytes data)[])` */
const structs: Decode = (reader) =>
  reader.list(0, 0, (at, base) => {
    const start = reader.follow(at, base)
    return {
      to: reader.address(start),
      value: reader.number(start + 32),
      data: reader.bytes(start + 64, start),
    }
  })

/** ERC-7579 `(bytes32 mode, bytes executionCalldata)`: a call or a batch that reverts as a whole. */
const modes: Decode = (reader) => {
  const callType = reader.slice(0, 1)
  if (reader.slice(1, WORD_BYTES - 1) !== '0'.repeat((WORD_BYTES - 1) * 2))
    throw new RangeError('Unknown mode')
  const inner = createAbiReader(reader.bytes(32, 0).slice(2))
  if (callType === '01') return structs(inner)
  if (callType !== '00') throw new RangeError('Unknown mode')
  return [
    {
      to: `0x${inner.slice(0, ADDRESS_BYTES)}`,
      value: inner.number(ADDRESS_BYTES),
      data: `0x${inner.slice(ADDRESS_BYTES + WORD_BYTES, inner.byteCount - ADDRESS_BYTES - WORD_BYTES)}`,
    },
  ]
}

/** Safe `(address to, uint256 value, bytes data, uint8 operation)`. */
const safe: Decode = (reader) => {
  const calls = single(reader)
  const operation = reader.number(96)
  if (operation === 0n) return calls
  const [batch] = calls
  const isBatch =
    operation === 1n &&
    batch !== undefined &&
    MULTI_SEND_ADDRESSES.includes(batch.to) &&
    batch.data.startsWith(MULTI_SEND)
  if (!isBatch) throw new RangeError('Delegates to an unknown contract')
  const packed = createAbiReader(batch.data.slice(SELECTOR_CHARS)).bytes(0, 0)
  return readMultiSend(createAbiReader(packed.slice(2)))
}

/** Packed calls: operation (1 byte), address (20), value (32), length (32), data. */
function readMultiSend(reader: AbiReader): AccountCall[] {
  const calls: AccountCall[] = []
  for (let at = 0; at < reader.byteCount; ) {
    if (reader.slice(at, 1) !== '00') throw new RangeError('Delegates to an unknown contract')
    const length = reader.number(at + 53)
    if (length > BigInt(reader.byteCount)) throw new RangeError('Cut off')
    calls.push({
      to: `0x${reader.slice(at + 1, ADDRESS_BYTES)}`,
      value: reader.number(at + 21),
      data: `0x${reader.slice(at + 85, Number(length))}`,
    })
    at += 85 + Number(length)
  }
  return calls
}

/** Implementations whose calls can be decoded: those of smart wallets, and the code of an upgraded wallet (EIP-7702). */
export type AccountType = SmartWalletType | 'simple_7702'

/** Functions with which the entry point executes calls, by implementation and selector. */
const EXECUTIONS: Readonly<Record<AccountType, Readonly<Record<string, Decode>>>> = {
  safe: { '0x7bb37428': safe, '0x541d63c8': safe },
  kernel: { '0xe9ae5c53': modes },
  /** The last one is of Nexus. */
  biconomy: { '0x0000189a': single, '0x00004680': lists, '0xe9ae5c53': modes },
  light_account: { '0xb61d27f6': single, '0x47e1da2a': lists },
  coinbase_smart_wallet: { '0xb61d27f6': single, '0x34fcd5be': structs },
  simple_7702: { '0xb61d27f6': single, '0x34fcd5be': structs },
  thirdweb: { '0xb61d27f6': single, '0x47e1da2a': lists },
}

/**
 * Decodes the calls that a smart wallet makes if it executes a user operation. Returns null if it cannot tell: such a
 * user operation must not be signed.
 */
export function decodeAccountCalls(
  type: AccountType,
  callData: Hex,
): readonly AccountCall[] | null {
  const selector = callData.slice(0, SELECTOR_CHARS)
  const executions = EXECUTIONS[type]
  const decode = Object.hasOwn(executions, selector) ? executions[selector] : undefined
  if (!decode) return null
  try {
    const calls = decode(createAbiReader(callData.slice(SELECTOR_CHARS)))
    return calls.length > 0 ? calls : null
  } catch (thrown) {
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
