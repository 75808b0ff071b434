import { lazyMark } from './icons/lazyMark.tsx'

const TokenMark = lazyMark(() => import('./icons/TokenMark.tsx').then((file) => file.TokenMark))

/** Mark of a token that the configuration names; nothing if there is none. */
export function TokenIcon({ symbol }: { symbol: string }) {
  return <TokenMark symbol={symbol} fallback={null} />
}
