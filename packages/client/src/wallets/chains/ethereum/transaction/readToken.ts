import type { Hex } from './TransactionRequest.ts'

/** Sends a JSON-RPC request to one chain's node. */
export type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Metadata that a token contract reports. Untrusted: shown only next to the contract's address. */
export type TokenMetadata = {
  /** Symbol, at most 24 characters; null if the contract reports none. */
  symbol: string | null
  /** Null for NFTs and for tokens that do not report it. */
  decimals: number | null
  /** Whether the contract reports support for ERC-721 or ERC-1155. */
  isNft: boolean
}

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const IS_ERC721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const IS_ERC1155 = `0x01ffc9a7d9b67a26${'0'.repeat(56)}`
const SYMBOL_MAX_CHARS = 24
const DECIMALS_MAX = 77n
const WORD_CHARS = 64

/** Reads token metadata. Fields that the contract does not report are null. */
export async function readToken(callNode: CallNode, address: Hex): Promise<TokenMetadata> {
  const call = async (data: string): Promise<string> => {
    const answer = await callNode('eth_call', [{ to: address, data }, 'latest']).catch(() => '0x')
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

/** Decodes an ABI string, or the bytes32 that the oldest tokens return. */
function readText(answer: string): string | null {
  const isDynamic = answer.length >= 3 * WORD_CHARS
  const length = isDynamic ? Number(`0x${answer.slice(WORD_CHARS, 2 * WORD_CHARS)}`) : 32
  const hex = isDynamic ? answer.slice(2 * WORD_CHARS, 2 * WORD_CHARS + 2 * length) : answer
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const end = bytes.indexOf(0)
  const text = new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
  return text === '' ? null : text.slice(0, SYMBOL_MAX_CHARS)
}
