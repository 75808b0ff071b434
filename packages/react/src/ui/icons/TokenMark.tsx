import type { ReactNode } from 'react'
import { tokenMarks } from './generated/tokenMarks.ts'
import { Mark } from './Mark.tsx'

/**
 * Mark of a token, or the fallback if there is none. Only for symbols that the app or the chain's
 * configuration names: a contract can call itself anything.
 */
export function TokenMark({ symbol, fallback }: { symbol: string; fallback: ReactNode }) {
  const data = Object.hasOwn(tokenMarks, symbol) ? tokenMarks[symbol] : undefined
  return data ? <Mark data={data} round /> : fallback
}
