import type { WireUser } from '@latchkey/contract'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import type { EnrolledEvidence, EvidenceAddress } from '@latchkey/contract/signer/signerCalls'
import { ID_TOKEN_PROVIDERS } from '@latchkey/contract/values/evidence'
import type { App } from '../../../platform/config/createApps.ts'
import { isAutomatic } from '../checkRecovery.ts'

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

type Wallet = Extract<EnrolledEvidence, { kind: 'wallet' }>

/**
 * External wallets of the user that are keys. The signer cannot verify the signature of a contract.
 * @param subjects of the user's wallet accounts. That of a contract names its chain too
 */
export const evidenceWalletsOf = (
  { linked_accounts }: WireUser,
  subjects: ReadonlySet<string>,
): Wallet[] =>
  linked_accounts.flatMap((account): Wallet[] => {
    if (account.type !== 'wallet' || !('address' in account)) return []
    const { address, chain_type, wallet_client_type } = account
    const isChain = chain_type === 'ethereum' || chain_type === 'solana'
    const subject = chain_type === 'ethereum' ? address.toLowerCase() : address
    const isExternal = wallet_client_type !== 'privy' && subjects.has(subject)
    return isChain && isExternal ? [{ kind: 'wallet', chain_type, address }] : []
  })

type IdToken = Extract<EnrolledEvidence, { kind: 'id_token' }>

/** Social accounts of the user whose provider signs ID tokens that the signer can verify. */
export const evidenceProvidersOf = ({ linked_accounts }: WireUser): IdToken[] =>
  linked_accounts.flatMap((account): IdToken[] => {
    const provider = ID_TOKEN_PROVIDERS.find((name) => account.type === `${name}_oauth`)
    if (!provider || !('subject' in account) || typeof account.subject !== 'string') return []
    return [{ kind: 'id_token', provider, subject: account.subject }]
  })
