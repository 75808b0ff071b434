import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { User } from '../../user/User.ts'
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

export type DelegateOptions = { address: string; chainType: ChainType }

/** The app may use this wallet while its person is away, from now on. */
export async function grantDelegation(
  context: WalletContext,
  wallet: EmbeddedWallet,
): Promise<{ user: User }> {
  await delegateInVault(context, [wallet])
  return { user: requireUser(context.client, 'delegate') }
}

/** Asks the person to let the app use a wallet while they are away; where it may already, nobody is asked. */
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
  const asks = requiresConfirmation(context, { showWalletUIs: true })
  await walletLoader.connect(wallet)
  if (!asks) return grantDelegation(context, wallet)
  return openTask<{ user: User }>(
    { type: 'delegate', wallet },
    () => new LatchkeyError('embedded_wallet_request_error', 'User declined delegating actions.'),
  )
}
