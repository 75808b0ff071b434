import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { User } from '../../../core/user/User.ts'
import {
  type ChainType,
  type EmbeddedWallet,
  findEmbeddedWallet,
  isServerWallet,
} from '../EmbeddedWallet.ts'
import type { WalletLoader } from '../recover/createWalletLoader.ts'
import { requireUser } from '../requireUser.ts'
import { requiresConfirmation } from '../sign/requiresConfirmation.ts'
import type { WalletContext } from '../WalletContext.ts'
import { delegateInVault } from './delegateInVault.ts'

/** Wallet to delegate. */
export type DelegateOptions = { address: string; chainType: ChainType }

/**
 * Delegates the wallet to the app. The user has already confirmed.
 * @throws LatchkeyError of the vault, for example `missing_or_invalid_mfa`
 */
export async function grantDelegation(
  context: WalletContext,
  wallet: EmbeddedWallet,
): Promise<{ user: User }> {
  await delegateInVault(context, [wallet])
  return { user: requireUser(context.client, 'delegate') }
}

/**
 * Asks the user to delegate a wallet. Resolves at once if it is delegated already.
 * @throws LatchkeyError `must_be_authenticated`, `unsupported_wallet_type`, `embedded_wallet_not_found`, or
 * `embedded_wallet_request_error` if the user declines
 */
export async function delegateWallet(
  context: WalletContext,
  walletLoader: Pick<WalletLoader, 'connect'>,
  { address, chainType }: DelegateOptions,
): Promise<{ user: User }> {
  const { client, openTask } = context
  const user = requireUser(client, 'delegate')
  if (chainType !== 'ethereum' && chainType !== 'solana')
    throw new LatchkeyError(
      'unsupported_wallet_type',
      'Only embedded wallets on Ethereum and Solana can be delegated.',
    )
  const wallet = findEmbeddedWallet(user, address, chainType)
  if (!wallet)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'Address to delegate is not associated with current user.',
    )
  if (isServerWallet(wallet))
    throw new LatchkeyError(
      'unsupported_wallet_type',
      'Wallets with TEE execution are not supported for delegation.',
    )
  if (wallet.delegated) return { user }
  const asks = requiresConfirmation(context, { showWalletUIs: true }, 'delegation')
  await walletLoader.connect(wallet)
  if (!asks) return grantDelegation(context, wallet)
  return openTask<{ user: User }>(
    { type: 'delegate', wallet },
    () => new LatchkeyError('embedded_wallet_request_error', 'User declined delegating actions.'),
  )
}
