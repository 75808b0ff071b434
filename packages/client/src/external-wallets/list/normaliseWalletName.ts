const TRAILING_WORDS = ['wallet', 'extension']
const SEPARATOR = /[\s_-]/

/** `OKX Wallet`, `okx_wallet` and `okx` are one name: trailing words dropped, lower-cased. */
export function normaliseWalletName(name: string): string {
  const text = name.trim().toLowerCase()
  let end = text.length
  for (let start = startOfTrailingWord(text, end); start < end; ) {
    end = start
    start = startOfTrailingWord(text, end)
  }
  return text.slice(0, end).replace(/[\s_.-]+/g, '')
}

/** Where a trailing word and the separators before it begin; `end` where there is none. */
function startOfTrailingWord(text: string, end: number): number {
  const word = TRAILING_WORDS.find((one) => text.endsWith(one, end))
  if (word === undefined) return end
  let start = end - word.length
  while (start > 0 && SEPARATOR.test(text.charAt(start - 1))) start--
  return start === end - word.length ? end : start
}
