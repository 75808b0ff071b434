import type { DetailRow } from '../../ui/DetailRows.tsx'

/** Scan result of a transaction. A failed scan never looks like a safe one. */
export type ScanView =
  | { status: 'none' }
  | { status: 'in-progress' }
  | { status: 'failed' }
  | {
      status: 'completed'
      result: 'benign' | 'warning' | 'malicious'
      /** The scanner's own texts, shown in the banner. */
      reasons: readonly string[]
      hasSimulation: boolean
      outgoing: readonly DetailRow[]
      incoming: readonly DetailRow[]
      exposures: readonly DetailRow[]
    }
