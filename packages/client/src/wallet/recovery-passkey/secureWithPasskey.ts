import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { type EmbeddedWallet, entropyOf, primaryWallet } from '../EmbeddedWallet.ts'
import type { Connector } from '../recover/connectWallet.ts'
import { requireUser } from '../requireUser.ts'
import { checkSetRecovery, setRecovery } from '../set-recovery/setRecovery.ts'
import type { WalletContext } from '../WalletContext.ts'
import { readPasskeyRecovery } from './passkeyRecovery.ts'

/** Secures the person's wallet with one of their passkeys; the browser's own prompt is all they see. */
export async function secureWithPasskey(
  context: WalletContext,
  connector: Pick<Connector, 'connect'>,
): Promise<EmbeddedWallet> {
  const { client, askPasskey } = context
  const user = requireUser(client, 'before setting a recovery method')
  const wallet = primaryWallet(user, 'ethereum') ?? primaryWallet(user, 'solana')
  if (!wallet) throw new LatchkeyError('embedded_wallet_not_found', 'Embedded wallet not found')
  checkSetRecovery(wallet, 'passkey')
  const isOffered = client.getState().config?.embedded_wallet_config.passkey_recovery_enabled
  if (!isOffered || !askPasskey)
    throw new LatchkeyError('unsupported_recovery_method', 'Unable to set recovery on wallet')
  // First of all, while the press that led here still counts for the browser.
  const secret = await readPasskeyRecovery(askPasskey, entropyOf(user, wallet).entropyId)
  return setRecovery(context, connector, wallet, 'passkey', secret)
}
