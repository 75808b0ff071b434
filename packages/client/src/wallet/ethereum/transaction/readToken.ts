import type { Hex } from './TransactionRequest.ts'

/** Asks the node of one chain. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What a contract says about itself; its own words, so never more than a name beside its address. */
export type TokenMetadata = {
  symbol: string | null
  /** Null for a token of numbered pieces, or one that does not say. */
  decimals: number | null
  isNft: boolean
}

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const IS_ERC721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const IS_ERC1155 = `0x01ffc9a7d9b67a26${'0'.repeat(56)}`
const SYMBOL_MAX_CHARS = 24
const DECIMALS_MAX = 77n
const WORD_CHARS = 64

/** The token at an address. A contract that answers nothing of it is told as such, never guessed. */
export async function readToken(ask: CallNode, address: Hex): Promise<TokenMetadata> {
  const call = async (data: string): Promise<string> => {
    const answer = await ask('eth_call', [{ to: address, data }, 'latest']).catch(() => '0x')
    return typeof answer === 'string' ? answer.slice(2) : ''
  }
  const [symbol, decimals, isErc721, isErc1155] = await Promise.all(
    [SYMBOL, DECIMALS, IS_ERC721, IS_ERC1155].map(call),
  )
  const places = decimals?.length === WORD_CHARS ? BigInt(`0x${decimals}`) : null
  const isNft = isTrue(isErc721) || isTrue(isErc1155)
  return {
    symbol: readText(symbol ?? ''),
    decimals: isNft || places === null || places > DECIMALS_MAX ? null : Number(places),
    isNft,
  }
}

const isTrue = (answer = '') => answer.length === WORD_CHARS && BigInt(`0x${answer}`) === 1n

/** A text as contracts answer it, or the 32 bytes that the oldest of them answer. */
function readText(answer: string): string | null {
  const isDynamic = answer.length >= 3 * WORD_CHARS
  const length = isDynamic ? Number(`0x${answer.slice(WORD_CHARS, 2 * WORD_CHARS)}`) : 32
  const hex = isDynamic ? answer.slice(2 * WORD_CHARS, 2 * WORD_CHARS + 2 * length) : answer
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const end = bytes.indexOf(0)
  const text = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
  return text === '' ? null : text.slice(0, SYMBOL_MAX_CHARS)
}
