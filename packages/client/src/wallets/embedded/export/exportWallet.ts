import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { type ChainType, embeddedWalletsOf, findEmbeddedWallet } from '../EmbeddedWallet.ts'
import { recordWalletEvent } from '../recordWalletEvent.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import { requireExportable } from './createExportUrl.ts'

/** Wallet to export. */
export type ExportOptions = { address?: string | undefined; chainType: ChainType }

/**
 * Shows the user the private key of a wallet, by default the chain's first. Resolves when the user closes the
 * screen.
 * @throws LatchkeyError `must_be_authenticated`, `embedded_wallet_not_found`, or
 * `embedded_wallet_request_error` if the user exits before the wallet is connected
 */
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
