/** Calls of one `wallet_sendCalls` request: one transaction each, or one for all if they are atomic. */
export type Batch = {
  chainId: number
  count: number
  hashes: readonly string[]
  isAtomic: boolean
}

const CHAIN_CHARS = 16
const COUNT_CHARS = 4
const HASH_CHARS = 64
/** Bit of the count that marks an atomic batch. */
const ATOMIC = 0x8000
const HEAD_CHARS = CHAIN_CHARS + COUNT_CHARS
const FORM = new RegExp(`^0x[0-9a-f]{${HEAD_CHARS}}(?:[0-9a-f]{${HASH_CHARS}})+$`)

/**
 * Encodes a batch id that contains the chain and the hashes, so that it works after a reload and in another
 * browser.
 */
export function writeBatchId({ chainId, count, hashes, isAtomic }: Batch): string {
  const marked = isAtomic ? count + ATOMIC : count
  return `0x${chainId.toString(16).padStart(CHAIN_CHARS, '0')}${marked.toString(16).padStart(COUNT_CHARS, '0')}${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** Decodes a batch id. Returns null if the format is wrong. */
export function readBatchId(id: unknown): Batch | null {
  if (typeof id !== 'string' || !FORM.test(id)) return null
  const digits = id.slice(2)
  const marked = Number.parseInt(digits.slice(CHAIN_CHARS, HEAD_CHARS), 16)
  return {
    chainId: Number.parseInt(digits.slice(0, CHAIN_CHARS), 16),
    count: marked % ATOMIC,
    isAtomic: marked >= ATOMIC,
    hashes: (digits.slice(HEAD_CHARS).match(/.{64}/g) ?? []).map((hash) => `0x${hash}`),
  }
}
