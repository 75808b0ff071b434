import type { ReactNode } from 'react'
import { walletMarks } from './generated/walletMarks.ts'
import { Mark } from './Mark.tsx'

const SUFFIXES = ['wallet', 'extension', 'account']

/** Mark of a wallet by its name, or the fallback if there is none. Loaded with the first wallet list. */
export function WalletMark({ name, fallback }: { name: string; fallback: ReactNode }) {
  const data = findMark(name.toLowerCase().replace(/[^a-z0-9]/g, ''))
  return data ? <Mark data={data} /> : fallback
}

function findMark(key: string) {
  const suffix = SUFFIXES.find((word) => key.endsWith(word))
  const short = suffix ? key.slice(0, -suffix.length) : key
  return [key, short].flatMap((one) => (Object.hasOwn(walletMarks, one) ? walletMarks[one] : []))[0]
}
