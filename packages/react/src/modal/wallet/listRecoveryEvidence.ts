import type { User } from '@latchkey/client'
import { type EvidenceKind, ID_TOKEN_PROVIDERS } from '@latchkey/contract/values/evidence'
import type { RecoveryEvidence } from '../../screens/recovery-address/RecoveryAddressScreen.tsx'

const ORDER: readonly EvidenceKind[] = ['email', 'phone', 'passkey', 'wallet', 'id_token']

type Account = User['linkedAccounts'][number]

function toEvidence(account: Account): RecoveryEvidence | null {
  if (account.type === 'email') return { kind: 'email', address: account.address }
  if (account.type === 'phone')
    return account.number ? { kind: 'phone', address: account.number } : null
  if (account.type === 'passkey') return { kind: 'passkey' }
  if (account.type === 'wallet') {
    const { chainType, address, walletClientType } = account
    const isChain = chainType === 'ethereum' || chainType === 'solana'
    return isChain && walletClientType !== 'privy' ? { kind: 'wallet', chainType, address } : null
  }
  const provider = ID_TOKEN_PROVIDERS.find((name) => account.type === `${name}_oauth`)
  return provider ? { kind: 'id_token', provider } : null
}

/**
 * Lists what the user can show to the signer, of the kinds that it accepts: codes first, then one entry for all
 * passkeys, wallets and social accounts.
 */
export function listRecoveryEvidence(
  { linkedAccounts }: Pick<User, 'linkedAccounts'>,
  kinds: readonly EvidenceKind[],
): RecoveryEvidence[] {
  const found = linkedAccounts
    .map(toEvidence)
    .filter((one) => one !== null)
    .filter(({ kind }) => kinds.includes(kind))
  const firstPasskey = found.findIndex(({ kind }) => kind === 'passkey')
  return found
    .filter(({ kind }, place) => kind !== 'passkey' || place === firstPasskey)
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}
