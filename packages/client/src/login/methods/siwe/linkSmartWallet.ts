import { linkSmartWallet as endpoint } from '@latchkey/contract/endpoints/siwe'
import type { SmartWalletType } from '@latchkey/contract/endpoints/smartWallets'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { User } from '../../../core/user/User.ts'
import { siweCalls } from './siweCalls.ts'

/** A smart wallet's signature over the message of `prepareSmartWallet`. */
export type SignedSmartWallet = {
  /** Message of `prepareSmartWallet`, unchanged. */
  message: string
  /** ERC-1271 signature of the contract, or ERC-6492 before it is deployed. */
  signature: string
  /** Implementation of the smart wallet, such as `safe`. */
  smartWalletType: SmartWalletType
  /** Version of the implementation; undefined if unknown. */
  smartWalletVersion?: string
}

function requireUser(client: Client): void {
  if (!client.getState().user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated to link a smart wallet',
    )
}

/**
 * Builds the message that a smart wallet signs to be linked, with a new nonce.
 * @throws LatchkeyError `must_be_authenticated` if no user is logged in.
 */
export function prepareSmartWallet(
  client: Client,
  page: () => URL,
  account: { address: string; chainId: `eip155:${number}` },
): Promise<string> {
  requireUser(client)
  return siweCalls(client, page).prepare(account)
}

/**
 * Links a smart wallet to the current user.
 * @throws LatchkeyError `must_be_authenticated` if no user is logged in, `invalid_credentials` if the signature
 * is invalid.
 */
export async function linkSmartWallet(client: Client, given: SignedSmartWallet): Promise<User> {
  requireUser(client)
  const { message, signature, smartWalletType, smartWalletVersion } = given
  const user = await client.call(endpoint, {
    message,
    signature,
    smart_wallet_type: smartWalletType,
    ...(smartWalletVersion !== undefined && { smart_wallet_version: smartWalletVersion }),
  })
  return client.acceptUser(user)
}
