import { getFarcasterSigner } from '@latchkey/contract/farcasterSigner'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../flow/createFlow.ts'
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

/** Asks the person to add a key of their wallet to their Farcaster account; nobody whose account has one. */
export async function requestFarcasterSigner(wallets: EmbeddedWallets): Promise<void> {
  const { client, openTask, settings } = wallets.context
  const { account, wallet } = requireFarcasterSigner(requireUser(client, 'farcaster-signer'))
  if (await isApproved(wallets, account.signerPublicKey)) return
  if (!settings().hasScreens)
    throw new LatchkeyError(
      'embedded_wallet_request_error',
      'A Farcaster signer is asked for on a screen, and this page draws none.',
    )
  await wallets.walletLoader.connect(wallet)
  await openTask<void>(
    { type: 'farcaster-signer', wallet },
    () => new LatchkeyError('embedded_wallet_request_error', 'User canceled flow'),
  )
}

/** The journey behind the screen; the account names its key before it says `success`. */
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

/** Whether a key that the account names signs for it still. One that the server does not know does not. */
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
