const TRAILING_WORDS = ['wallet', 'extension']
const SEPARATOR = /[\s_-]/

/** Normalises a name: `OKX Wallet`, `okx_wallet` and `okx` are equal. Lower-cases and drops trailing words. */
export function normaliseWalletName(name: string): string {
  const text = name.trim().toLowerCase()
  let end = text.length
  for (let start = startOfTrailingWord(text, end); start < end; ) {
    end = start
    start = startOfTrailingWord(text, end)
  }
  return text.slice(0, end).replace(/[\s_.-]+/g, '')
}

/** Returns the start of a trailing word with its separators, or `end` if there is none. */
function startOfTrailingWord(text: string, end: number): number {
  const word = TRAILING_WORDS.find((one) => text.endsWith(one, end))
  if (word === undefined) return end
  let start = end - word.length
  while (start > 0 && SEPARATOR.test(text.charAt(start - 1))) start--
  return start === end - word.length ? end : start
}
