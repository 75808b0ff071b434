import { BRIDGE_EVM_COIN, type BridgeTransaction } from '@latchkey/contract/endpoints/funding'
import { createCalldataReader } from '../../wallets/chains/ethereum/transaction/createCalldataReader.ts'
import { FUNCTIONS } from '../../wallets/chains/ethereum/transaction/decodeCalldata.ts'
import type {
  Hex,
  TransactionPayload,
} from '../../wallets/chains/ethereum/transaction/TransactionRequest.ts'
import { isSameAddress } from '../../wallets/embedded/EmbeddedWallet.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/
const WHOLE = /^\d{1,78}$/
const SELECTOR_CHARS = 10
const TRANSFER = '0xa9059cbb'

type Expected = {
  chainId: number
  /** The paying wallet. */
  from: string
  /** The token to pay with; null for the native currency. */
  token: string | null
  /** Maximum to pay; null if it cannot be compared with what arrives. */
  limit: bigint | null
}
type Checked = { call: TransactionPayload; total: bigint }

/**
 * Returns the transaction of a quote if it matches the request: same chain and wallet, moves only the shown
 * asset, and at most the limit. Returns null otherwise.
 */
export function checkEthereumQuote(quoted: BridgeTransaction, expected: Expected): Checked | null {
  if ('instructions' in quoted) return null
  const { from, to, value, chainId, data } = quoted
  if (chainId !== expected.chainId || !isSameAddress(from, expected.from)) return null
  if (!ADDRESS.test(to) || to === BRIDGE_EVM_COIN || isSameAddress(to, expected.from)) return null
  if (!BYTES.test(data) || !WHOLE.test(value)) return null
  const call: TransactionPayload = {
    chainId,
    to: to as Hex,
    value: BigInt(value),
    data: data as Hex,
  }
  const total = expected.token === null ? nativeTotal(call) : tokenTotal(call, expected.token)
  if (total === null || total <= 0n) return null
  return expected.limit !== null && total > expected.limit ? null : { call, total }
}

/** Native currency: returns the value. Refuses calls that could also move tokens. */
const nativeTotal = ({ value, data }: TransactionPayload): bigint | null =>
  Object.hasOwn(FUNCTIONS, data.slice(0, SELECTOR_CHARS).toLowerCase()) ? null : value

/** Token: returns the amount of a plain transfer of this token. */
function tokenTotal({ to, value, data }: TransactionPayload, token: string): bigint | null {
  if (value !== 0n || to === null || !isSameAddress(to, token)) return null
  const words = createCalldataReader(data)
  if (words.selector.toLowerCase() !== TRANSFER) return null
  try {
    words.address(0)
    return words.number(1)
  } catch {
    return null
  }
}
