import type { ReactNode } from 'react'
import { networkMarks } from './generated/networkMarks.ts'
import { Mark } from './Mark.tsx'

/** Chain id → mark. A test network has the mark of its main network. */
const BY_CHAIN_ID: Readonly<Record<string, string>> = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bnb',
  100: 'gnosis',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  42220: 'celo',
  43113: 'avalanche',
  43114: 'avalanche',
  44787: 'celo',
  59141: 'linea',
  59144: 'linea',
  80002: 'polygon',
  84532: 'base',
  421614: 'arbitrum',
  7777777: 'zora',
  11142220: 'celo',
  11155111: 'ethereum',
  11155420: 'optimism',
  999999999: 'zora',
}

/** A chain id, or `solana`. */
export type Network = number | 'solana'

/** Mark of a network, or the fallback if there is none. */
export function NetworkMark({ network, fallback }: { network: Network; fallback: ReactNode }) {
  const data = networkMarks[network === 'solana' ? network : (BY_CHAIN_ID[network] ?? '')]
  return data ? <Mark data={data} round /> : fallback
}
