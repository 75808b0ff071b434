import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { type ChainType, embeddedWalletsOf, findEmbeddedWallet } from '../EmbeddedWallet.ts'
import { recordWalletEvent } from '../recordWalletEvent.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import { requireExportable } from './createExportUrl.ts'

export type ExportOptions = { address?: string | undefined; chainType: ChainType }

/** Shows the person the key of a wallet, of the chain's first where none is named; done when they close it. */
export async function exportWallet(
  { client, openTask }: WalletContext,
  { address, chainType }: ExportOptions,
): Promise<void> {
  const user = requireUser(client, 'export')
  const wallet = address
    ? findEmbeddedWallet(user, address, chainType)
    : (embeddedWalletsOf(user, chainType)[0] ?? null)
  if (!wallet)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      address ? 'No wallet found for address' : 'Embedded wallet not found',
    )
  requireExportable(wallet)
  await openTask<void>(
    { type: 'export', wallet },
    () =>
      new LatchkeyError(
        'embedded_wallet_request_error',
        'User exited before wallet could be connected',
      ),
  )
  recordWalletEvent(client, 'embedded_wallet_key_export_completed', { address: wallet.address })
}
