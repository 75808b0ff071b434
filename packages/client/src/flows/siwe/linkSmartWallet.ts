import { linkSmartWallet as endpoint, type SmartWalletType } from '@latchkey/contract/siwe'
import type { Client } from '../../client.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { User } from '../../user/User.ts'
import { siweCalls } from './siweCalls.ts'

export type SignedSmartWallet = {
  message: string
  /** Of the contract: by ERC-1271 once it stands, by ERC-6492 before. */
  signature: string
  smartWalletType: SmartWalletType
  smartWalletVersion?: string
}

function requireUser(client: Client): void {
  if (!client.getState().user)
    throw new LatchkeyError('must_be_authenticated', 'Linking needs a user who is logged in')
}

/** The message a contract signs to be linked, with a nonce of its own. */
export function prepareSmartWallet(
  client: Client,
  page: () => URL,
  account: { address: string; chainId: `eip155:${number}` },
): Promise<string> {
  requireUser(client)
  return siweCalls(client, page).prepare(account)
}

/** Notes the contract that acts for whoever is logged in. */
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
