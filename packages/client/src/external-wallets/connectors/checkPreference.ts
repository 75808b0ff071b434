import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { WalletPreference } from './HostConnectors.ts'

/** What the host prefers, filled in; a contradiction is told to its developer. */
export function checkPreference(preference: WalletPreference = {}): WalletPreference {
  const { attribution } = preference
  if (attribution?.auto && attribution.dataSuffix !== undefined)
    throw new LatchkeyError('invalid_data', 'attribution cannot have both auto and dataSuffix')
  return { options: 'all', ...preference }
}
