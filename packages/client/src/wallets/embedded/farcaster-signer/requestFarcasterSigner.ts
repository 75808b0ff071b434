import { getFarcasterSigner } from '@latchkey/contract/endpoints/farcasterSigner'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import {
  type FarcasterSignerEvent,
  type FarcasterSignerState,
  type FarcasterSignerStatus,
  farcasterSignerMachine,
} from './farcasterSignerMachine.ts'
import { requireFarcasterSigner, toVaultWallet } from './requireFarcasterSigner.ts'

/**
 * Asks the user to approve a Farcaster signer. Resolves at once if the account has an approved one.
 * @throws LatchkeyError `must_be_authenticated`, `linked_account_not_found`, `embedded_wallet_not_found`,
 * `unsupported_wallet_type`, or `embedded_wallet_request_error` if the user cancels
 */
export async function requestFarcasterSigner(wallets: EmbeddedWallets): Promise<void> {
  const { client, openTask, settings } = wallets.context
  const { account, wallet } = requireFarcasterSigner(requireUser(client, 'farcaster-signer'))
  if (await isApproved(wallets, account.signerPublicKey)) return
  if (!settings().hasScreens)
    throw new LatchkeyError(
      'embedded_wallet_request_error',
      'A Farcaster signer needs an approval screen, but the page has no screens. Render the Latchkey modal.',
    )
  await wallets.walletLoader.connect(wallet)
  await openTask<void>(
    { type: 'farcaster-signer', wallet },
    () => new LatchkeyError('embedded_wallet_request_error', 'User canceled flow'),
  )
}

/** Starts the flow behind the Farcaster signer screen. The user is reloaded before the state is `success`. */
export function startFarcasterSigner(
  wallets: EmbeddedWallets,
  wallet: EmbeddedWallet,
): Flow<FarcasterSignerState, FarcasterSignerEvent> {
  const { client, bridge } = wallets.context
  const machine = farcasterSignerMachine({
    nowMs: client.clock.nowMs,
    async start() {
      const reply = await bridge.request('privy:farcaster:init-signer', toVaultWallet(wallet))
      if (reply.status === 'approved') await client.refreshUser()
      return {
        publicKey: reply.public_key,
        status: reply.status,
        approvalUrl: reply.signer_approval_url,
      }
    },
    readStatus: (publicKey) => readStatus(wallets, publicKey),
  })
  return createFlow(machine, { clock: client.clock })
}

/** Returns whether the account's signer is still approved. A key unknown to the server is not. */
async function isApproved(
  wallets: EmbeddedWallets,
  publicKey: string | null | undefined,
): Promise<boolean> {
  if (!publicKey) return false
  try {
    return (await readStatus(wallets, publicKey)) === 'approved'
  } catch (thrown) {
    if (LatchkeyError.from(thrown).code === 'linked_account_not_found') return false
    throw thrown
  }
}

async function readStatus(
  { context: { client } }: EmbeddedWallets,
  publicKey: string,
): Promise<FarcasterSignerStatus> {
  const { status } = await client.call(getFarcasterSigner, { ed25519_public_key: publicKey })
  if (status !== 'pending_approval') await client.refreshUser()
  return status
}
