import { isOAuthProvider, type OAuthProvider } from '@latchkey/contract'
import { EMBEDDED_WALLET_CLIENT } from '@latchkey/contract/walletWire'
import type { LoginMethod } from '../core/client.ts'
import type { LinkedAccount, User } from '../core/user/User.ts'
import type { StepUpWallet } from './startWalletStepUp.ts'

/** A login method with which the user can log in again. */
export type StepUpMethod =
  | { type: 'email' | 'sms'; address: string }
  | { type: 'passkey' }
  | ({ type: 'wallet' } & StepUpWallet)
  | { type: 'oauth'; provider: OAuthProvider }

const OAUTH_ACCOUNT = /^(.+)_oauth$/
const ORDER: readonly StepUpMethod['type'][] = ['email', 'sms', 'passkey', 'wallet', 'oauth']

/** Lists the user's login methods that the app offers: codes first, then passkeys, wallets and social providers. */
export function listStepUpMethods(
  { linkedAccounts }: Pick<User, 'linkedAccounts'>,
  offered: ReadonlySet<LoginMethod>,
): StepUpMethod[] {
  const found = linkedAccounts.flatMap((account) => {
    const method = toMethod(account)
    return method && offered.has(method.type === 'oauth' ? method.provider : method.type)
      ? [method]
      : []
  })
  // One entry for all passkeys of the user.
  const isFirst = (method: StepUpMethod, place: number) =>
    method.type !== 'passkey' || found.findIndex(({ type }) => type === 'passkey') === place
  return found
    .filter(isFirst)
    .sort((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type))
}

function toMethod(account: LinkedAccount): StepUpMethod | null {
  if (account.type === 'email') return { type: 'email', address: account.address }
  if (account.type === 'phone')
    return account.number ? { type: 'sms', address: account.number } : null
  if (account.type === 'passkey') return { type: 'passkey' }
  if (account.type === 'wallet') return toWallet(account)
  const [, provider] = OAUTH_ACCOUNT.exec(account.type) ?? []
  return provider && isOAuthProvider(provider) ? { type: 'oauth', provider } : null
}

/** External wallets only: an embedded wallet is no login method. */
function toWallet(account: Extract<LinkedAccount, { type: 'wallet' }>): StepUpMethod | null {
  const { chainType, address, chainId, walletClientType } = account
  if (walletClientType === EMBEDDED_WALLET_CLIENT) return null
  if (chainType === 'solana') return { type: 'wallet', chainType, address, chainId: chainId ?? '' }
  return chainType === 'ethereum' && chainId
    ? { type: 'wallet', chainType, address, chainId }
    : null
}
