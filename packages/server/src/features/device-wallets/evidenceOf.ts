import type { WireUser } from '@latchkey/contract'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { EvidenceAddress } from '@latchkey/contract/signer/signerCalls'
import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { isAutomatic } from './checkRecovery.ts'

/** Whether new automatic wallets of the app need evidence at the signer. */
export const needsEvidence = ({ definition }: App, recovery: RecoveryDescriptor): boolean =>
  definition.recovery.evidence === 'signer' && isAutomatic(recovery)

/** Verified addresses of the user, to which the signer can send a code. */
export const evidenceAddressesOf = ({ linked_accounts }: WireUser): EvidenceAddress[] =>
  linked_accounts.flatMap((account): EvidenceAddress[] => {
    if (account.type === 'email' && 'address' in account) {
      return [{ kind: 'email', address: account.address }]
    }
    if (account.type === 'phone' && 'phoneNumber' in account) {
      return [{ kind: 'phone', address: account.phoneNumber }]
    }
    return []
  })

/** The evidence of a new share version. Throws if the user has no address to prove. */
export function evidenceOf(
  app: App,
  user: WireUser,
  recovery: RecoveryDescriptor,
): { evidence?: EvidenceAddress[] } {
  if (!needsEvidence(app, recovery)) return {}
  const evidence = evidenceAddressesOf(user)
  if (evidence.length === 0) {
    throw new ServiceError('disallowed_recovery_method', {
      sentence: 'Automatic recovery needs an email address or a phone number in this app',
    })
  }
  return { evidence }
}
