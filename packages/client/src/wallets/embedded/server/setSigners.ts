import { getServerWallet, updateServerWallet } from '@latchkey/contract/endpoints/wallets'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { User } from '../../../core/user/User.ts'
import { type EmbeddedWallet, findEmbeddedWallet, isServerWallet } from '../EmbeddedWallet.ts'
import { requireUser } from '../requireUser.ts'
import type { WalletContext } from '../WalletContext.ts'
import { authorizeWalletCall } from './authorizeRequest.ts'

/** A key quorum that may use a server wallet, within its policies. */
export type AdditionalSigner = {
  /** Id of the key quorum. */
  signerId: string
  /** Policies that apply to this signer instead of the wallet's. */
  policyIds?: readonly string[]
}

type Context = Pick<WalletContext, 'client' | 'bridge'>

function requireServerWallet(
  { client }: Context,
  address: string,
): EmbeddedWallet & { id: string } {
  const wallet = findEmbeddedWallet(requireUser(client, 'delegate'), address)
  if (!wallet)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'Address to add signers to is not associated with current user.',
    )
  if (!isServerWallet(wallet) || !wallet.id)
    throw new LatchkeyError('unsupported_wallet_type', 'Only server wallets have signers.')
  return { ...wallet, id: wallet.id }
}

async function replaceSigners(
  context: Context,
  walletId: string,
  additional_signers: { signer_id: string; override_policy_ids?: string[] | undefined }[],
): Promise<User> {
  const { client } = context
  const body = { additional_signers }
  const headers = await authorizeWalletCall(context, updateServerWallet, walletId, body)
  await client.call(updateServerWallet, body, { params: { walletId }, headers })
  const user = await client.refreshUser()
  if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
  return user
}

/**
 * Adds signers to a server wallet of the user. A signer that the wallet already has gets the new policies.
 * @throws LatchkeyError `embedded_wallet_not_found`, `unsupported_wallet_type` or `user_signer_sign_error`
 */
export async function addSigners(
  context: Context,
  { address, signers }: { address: string; signers: readonly AdditionalSigner[] },
): Promise<User> {
  const { id } = requireServerWallet(context, address)
  const { additional_signers } = await context.client.call(getServerWallet, undefined, {
    params: { walletId: id },
  })
  const added = new Set(signers.map(({ signerId }) => signerId))
  return replaceSigners(context, id, [
    ...additional_signers.filter(({ signer_id }) => !added.has(signer_id)),
    ...signers.map(({ signerId, policyIds = [] }) => ({
      signer_id: signerId,
      override_policy_ids: [...policyIds],
    })),
  ])
}

/**
 * Removes all signers of a server wallet of the user.
 * @throws LatchkeyError `embedded_wallet_not_found`, `unsupported_wallet_type` or `user_signer_sign_error`
 */
export const removeSigners = async (
  context: Context,
  { address }: { address: string },
): Promise<User> => replaceSigners(context, requireServerWallet(context, address).id, [])
