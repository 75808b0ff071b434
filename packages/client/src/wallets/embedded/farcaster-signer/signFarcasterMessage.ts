import { bytesFromBase64Url, toBase64Url } from '../../../core/encoding/base64Url.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { User } from '../../../core/user/User.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import { requireUser } from '../requireUser.ts'
import { rethrowAs, vaultErrorType } from '../vault-bridge/vaultError.ts'
import { requireFarcasterSigner, toVaultWallet } from './requireFarcasterSigner.ts'

/**
 * Signs the 20-byte hash of a Farcaster message. Resolves with the 64-byte signature.
 * @throws LatchkeyError `must_be_authenticated`, `linked_account_not_found`, `embedded_wallet_not_found` or
 * `unable_to_sign`
 */
export async function signFarcasterMessage(
  wallets: EmbeddedWallets,
  messageHash: Uint8Array,
): Promise<Uint8Array> {
  const { context, walletLoader } = wallets
  const { account, wallet } = requireFarcasterSigner(requireUser(context.client, 'farcaster-sign'))
  requireKey(account)
  await walletLoader.connect(wallet)
  try {
    const { signature } = await context.bridge.request('privy:farcaster:sign', {
      ...toVaultWallet(wallet),
      payload: { hash: toBase64Url(messageHash) },
      fid: BigInt(account.fid),
    })
    return bytesFromBase64Url(signature)
  } catch (thrown) {
    if (vaultErrorType(thrown) === 'wallet_not_on_device') walletLoader.forget(wallet)
    return rethrowAs('unable_to_sign', 'Failed to sign message')(thrown)
  }
}

/**
 * Returns the public key of the user's approved Farcaster signer.
 * @throws LatchkeyError `unable_to_sign` if there is none
 */
export function farcasterSignerPublicKey(user: User | null): Uint8Array {
  const account = user?.linkedAccounts.find(({ type }) => type === 'farcaster')
  const hex = requireKey(account?.type === 'farcaster' ? account : {}).slice('0x'.length)
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

function requireKey({ signerPublicKey }: { signerPublicKey?: string | null | undefined }): string {
  if (signerPublicKey) return signerPublicKey
  throw new LatchkeyError(
    'unable_to_sign',
    'The Farcaster account has no approved signer of this app. Call requestFarcasterSigner() first.',
  )
}
