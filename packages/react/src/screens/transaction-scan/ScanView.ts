import type { DetailRow } from '../../ui/DetailRows.tsx'

/** What is known of a transaction before it is approved. A scan that failed never looks like a good one. */
export type ScanView =
  | { status: 'none' }
  | { status: 'in-progress' }
  | { status: 'failed' }
  | {
      status: 'completed'
      result: 'benign' | 'warning' | 'malicious'
      /** Sentences of the scanner's own, beside the banner. */
      reasons: readonly string[]
      hasSimulation: boolean
      outgoing: readonly DetailRow[]
      incoming: readonly DetailRow[]
      exposures: readonly DetailRow[]
    }
