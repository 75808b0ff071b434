/** Major version of the public SDK that an app uses. */
export type Generation = 2 | 3

/** Entries of the public packages by generation, and the entries that replace them. */
const TARGETS: Readonly<Record<Generation, Readonly<Record<string, string>>>> = {
  2: {
    '@privy-io/react-auth': '@latchkey/react/compat',
    '@privy-io/react-auth/solana': '@latchkey/react/compat/solana',
    '@privy-io/react-auth/farcaster': '@latchkey/react/compat/farcaster',
    '@privy-io/react-auth/extended-chains': '@latchkey/react/compat/extended-chains',
    '@privy-io/react-auth/smart-wallets': '@latchkey/react/compat/smart-wallets',
    '@privy-io/react-auth/ui': '@latchkey/react/compat/ui',
    '@privy-io/wagmi': '@latchkey/react/compat/wagmi',
  },
  3: {
    '@privy-io/react-auth': '@latchkey/react/compat/v3',
    '@privy-io/react-auth/solana': '@latchkey/react/compat/v3/solana',
    '@privy-io/react-auth/farcaster': '@latchkey/react/compat/v3/farcaster',
    '@privy-io/react-auth/smart-wallets': '@latchkey/react/compat/smart-wallets',
    '@privy-io/react-auth/ui': '@latchkey/react/compat/ui',
    '@privy-io/wagmi': '@latchkey/react/compat/wagmi',
  },
}

/** Exports that exist and reject or throw `not_supported`: docs/compat.md. */
const NOT_SUPPORTED: ReadonlySet<string> = new Set([
  'ConnectorManager',
  'EthereumWalletConnector',
  'PrivyClient',
  'WalletConnector',
  'useAddFunds',
  'useDepositAddress',
  'useFiatOnramp',
  'useFundWalletWithBankDeposit',
  'useGetAccessTokenForProvider',
  'useGetWalletPrivateKey',
  'usePrivyClient_experimental',
  'useSignRawHash',
  'useTransfer',
  'useWalletActions',
  'useX402Fetch',
])

/** A place that needs a look, with its line. */
export type Remark = { line: number; reason: string }

/** `from '…'`, `import '…'`, `import('…')`, `require('…')` and mocks of a module of the public packages. */
const SPECIFIER = /(['"])(@privy-io\/[\w./-]+)(['"])/g
const KEYWORDS = ['from', 'import', 'import(', 'require(', 'mock(']

/** Whether the text before a quoted name makes it the name of a module. */
const isModuleName = (before: string) => {
  const compact = before.slice(-40).replaceAll(' ', '').trimEnd()
  return KEYWORDS.some((keyword) => compact.endsWith(keyword))
}

/** Words of a text with the index of their first occurrence. */
function findFirstPlaces(text: string): Map<string, number> {
  const places = new Map<string, number>()
  for (const { 0: word, index } of text.matchAll(/\w+/g)) {
    if (!places.has(word)) places.set(word, index)
  }
  return places
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Replaces the module names of imports. Reports modules without a replacement and names that are not supported. */
export function rewriteImports(
  text: string,
  generation: Generation,
): { text: string; changes: number; remarks: Remark[] } {
  const remarks: Remark[] = []
  let changes = 0
  const rewritten = text.replace(
    SPECIFIER,
    (whole, quote: string, name: string, end: string, index: number) => {
      if (!isModuleName(text.slice(0, index))) return whole
      const target = TARGETS[generation][name]
      if (target === undefined) {
        remarks.push({ line: lineOf(text, index), reason: `${name} has no replacement` })
        return whole
      }
      changes++
      return `${quote}${target}${end}`
    },
  )
  if (changes > 0)
    for (const [name, index] of findFirstPlaces(text)) {
      if (NOT_SUPPORTED.has(name))
        remarks.push({ line: lineOf(text, index), reason: `${name} is not supported` })
    }
  return { text: rewritten, changes, remarks: remarks.sort((a, b) => a.line - b.line) }
}
