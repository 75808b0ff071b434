import { BRIDGE_EVM_COIN, type BridgeTransaction } from '@latchkey/contract/funding'
import { isSameAddress } from '../../wallet/EmbeddedWallet.ts'
import { callWords } from '../../wallet/ethereum/transaction/callWords.ts'
import { FUNCTIONS } from '../../wallet/ethereum/transaction/decodeCalldata.ts'
import type { Hex, Payload } from '../../wallet/ethereum/transaction/Transaction.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/
const WHOLE = /^\d{1,78}$/
const SELECTOR_CHARS = 10
const TRANSFER = '0xa9059cbb'

type Asked = {
  chainId: number
  /** The wallet that is to pay. */
  from: string
  /** What is to leave it; null for the chain's own coin. */
  token: string | null
  /** More than this is not what was asked for; null where it cannot be compared. */
  limit: bigint | null
}
type Checked = { call: Payload; total: bigint }

/**
 * A quote's transaction, if it is one that the person would sign knowingly: on the chain and from the wallet
 * that was asked about, moving only what the screen says, and no more than the limit. Null for any other.
 */
export function checkEthereumQuote(quoted: BridgeTransaction, asked: Asked): Checked | null {
  if ('instructions' in quoted) return null
  const { from, to, value, chainId, data } = quoted
  if (chainId !== asked.chainId || !isSameAddress(from, asked.from)) return null
  if (!ADDRESS.test(to) || to === BRIDGE_EVM_COIN || isSameAddress(to, asked.from)) return null
  if (!BYTES.test(data) || !WHOLE.test(value)) return null
  const call: Payload = { chainId, to: to as Hex, value: BigInt(value), data: data as Hex }
  const total = asked.token === null ? coinsOf(call) : tokensOf(call, asked.token)
  if (total === null || total <= 0n) return null
  return asked.limit !== null && total > asked.limit ? null : { call, total }
}

/** Of coins, the value: a call that could move tokens besides is refused. */
const coinsOf = ({ value, data }: Payload): bigint | null =>
  Object.hasOwn(FUNCTIONS, data.slice(0, SELECTOR_CHARS).toLowerCase()) ? null : value

/** Of tokens, what a plain transfer of this very token says. */
function tokensOf({ to, value, data }: Payload, token: string): bigint | null {
  if (value !== 0n || to === null || !isSameAddress(to, token)) return null
  const words = callWords(data)
  if (words.selector.toLowerCase() !== TRANSFER) return null
  try {
    words.address(0)
    return words.number(1)
  } catch {
    return null
  }
}
