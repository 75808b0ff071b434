import type { LoginMode } from '@latchkey/contract'
import type { Client } from '../../core/client.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { User } from '../../core/user/User.ts'
import { finishProof } from '../../login/wallet-proof/finishProof.ts'
import type { Wallets } from './openWallets.ts'
import { loadProof } from './proof/loadProof.ts'
import type { ConnectedWallet } from './state/ConnectedWallet.ts'

type Options = { purpose: 'login' | 'link'; mode?: LoginMode }

/**
 * Logs in or links with a connected wallet, without Latchkey's screens.
 * @throws LatchkeyError `generic_connect_wallet_error` if the wallet is not connected, ProviderError 4001 if
 * the user rejects.
 */
export async function proveWallet(
  client: Client,
  wallets: Wallets,
  wallet: ConnectedWallet,
  { purpose, mode = 'login-or-sign-up' }: Options,
): Promise<{ user: User; isNewUser: boolean }> {
  const connector = wallets.connectorOf(wallet)
  if (!connector)
    throw new LatchkeyError('generic_connect_wallet_error', 'Wallet is not currently connected.')
  const page = wallets.ports.address
  const { calls, sign } = await loadProof(client, { chainType: wallet.type, page })()
  const message = await calls.prepare(wallet)
  const proof = await sign(connector, wallet, message, false)
  const { chainId, walletClientType, connectorType } = wallet
  const origin = { chainId, walletClientType, connectorType }
  const given =
    purpose === 'link'
      ? ({ purpose, origin, proof } as const)
      : ({ purpose, mode, origin, proof } as const)
  return finishProof(client, calls, given)
}

/**
 * Unlinks an external wallet. Embedded wallets cannot be unlinked.
 * @throws LatchkeyError `linked_account_not_found`, `cannot_unlink_embedded_wallet` or
 * `cannot_unlink_sole_account`.
 */
export async function unlinkWallet(
  client: Client,
  { address, type }: { address: string; type: 'ethereum' | 'solana' },
): Promise<User> {
  const user =
    type === 'ethereum'
      ? await import('@latchkey/contract/endpoints/siwe').then(({ unlinkSiwe }) =>
          client.call(unlinkSiwe, { address }),
        )
      : await import('@latchkey/contract/endpoints/siws').then(({ unlinkSiws }) =>
          client.call(unlinkSiws, { address }),
        )
  return client.acceptUser(user)
}
