import type { WireUser } from '@latchkey/contract'
import { ServiceError } from '../../platform/ServiceError.ts'

/** What a share is released for. */
export type FactorPurpose = 'use' | 'recover' | 'recovery-change' | 'export'

/**
 * The one gate that every release of a share passes. Whoever enrolled a second factor is refused until
 * one was shown; nobody can be asked for a factor they do not have.
 */
export function requireFactor({ mfa_methods }: WireUser, _purpose: FactorPurpose): void {
  if (mfa_methods.length > 0) throw new ServiceError('missing_or_invalid_mfa')
}
