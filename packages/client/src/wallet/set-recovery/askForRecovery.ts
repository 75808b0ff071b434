import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { type EmbeddedWallet, primaryWallet, type UserOwnedMethod } from '../EmbeddedWallet.ts'
import type { Connector } from '../recover/connectWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import { checkSetRecovery } from './setRecovery.ts'

/** Has the person back their wallet up, by one way or by one they choose. */
export async function askForRecovery(
  { client, openTask }: WalletContext,
  connector: Pick<Connector, 'connect'>,
  method: UserOwnedMethod | 'privy' | null,
): Promise<EmbeddedWallet> {
  const user = requireUser(client, 'before setting a recovery method')
  const wallet = primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
  if (!wallet) throw new LatchkeyError('embedded_wallet_not_found', 'Embedded wallet not found')
  checkSetRecovery(wallet, method)
  // The old backup must open before there can be a new one, and it may have screens of its own.
  await connector.connect(wallet)
  return openTask<EmbeddedWallet>({ type: 'set-recovery', wallet, method }, () =>
    method === 'user-passcode'
      ? new LatchkeyError(
          'user_exited_set_password_flow',
          'Exited before password was added to wallet',
        )
      : new LatchkeyError('embedded_wallet_recovery_error', 'Unable to set recovery on wallet'),
  )
}
