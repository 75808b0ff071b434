const TRAILING_WORD = /[\s_-]+(?:wallet|extension)$/

/** `OKX Wallet`, `okx_wallet` and `okx` are one name: trailing words dropped, lower-cased. */
export function normaliseWalletName(name: string): string {
  let short = name.trim().toLowerCase()
  while (TRAILING_WORD.test(short)) short = short.replace(TRAILING_WORD, '')
  return short.replace(/[\s_.-]+/g, '')
}
