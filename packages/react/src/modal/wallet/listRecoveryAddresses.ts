import type { User } from '@latchkey/client'
import type { RecoveryAddress } from '../../screens/recovery-address/RecoveryAddressScreen.tsx'

/** Lists the user's addresses to which the signer may send a code, email first. */
export function listRecoveryAddresses({
  linkedAccounts,
}: Pick<User, 'linkedAccounts'>): RecoveryAddress[] {
  return linkedAccounts
    .flatMap((account): RecoveryAddress[] => {
      if (account.type === 'email') return [{ kind: 'email', address: account.address }]
      if (account.type !== 'phone' || !account.number) return []
      return [{ kind: 'phone', address: account.number }]
    })
    .sort((one, other) => one.kind.localeCompare(other.kind))
}
