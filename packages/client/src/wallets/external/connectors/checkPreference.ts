import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { WalletPreference } from './HostConnectors.ts'

/**
 * Fills in the defaults of a preference.
 * @throws LatchkeyError `invalid_data` if `attribution` has both `auto` and `dataSuffix`.
 */
export function checkPreference(preference: WalletPreference = {}): WalletPreference {
  const { attribution } = preference
  if (attribution?.auto && attribution.dataSuffix !== undefined)
    throw new LatchkeyError('invalid_data', 'attribution cannot have both auto and dataSuffix')
  return { options: 'all', ...preference }
}
