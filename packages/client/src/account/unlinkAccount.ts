import type { BodyIn, CrossAppProvider, OAuthProvider, SessionReply } from '@latchkey/contract'
import { UNLINK_CALLS, unlinkOAuth } from '@latchkey/contract/endpoints/linking'
import { unlinkSiwe } from '@latchkey/contract/endpoints/siwe'
import { unlinkSiws } from '@latchkey/contract/endpoints/siws'
import type { PublicAccount } from '@latchkey/contract/entities/publicAccount'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { User } from '../core/user/User.ts'

type UnlinkCalls = typeof UNLINK_CALLS

/** The account to unlink, by the fields that identify it. */
export type UnlinkTarget =
  | {
      [Method in keyof UnlinkCalls]: { method: Method } & PublicAccount<BodyIn<UnlinkCalls[Method]>>
    }[keyof UnlinkCalls]
  | { method: 'wallet'; address: string }
  | { method: OAuthProvider | CrossAppProvider; subject: string }

/**
 * Unlinks an account from the current user. The last login method and embedded wallets cannot be unlinked.
 * @throws LatchkeyError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_embedded_wallet` or
 * `cannot_unlink_sole_account`.
 * @example
 * ```ts
 * import { browserPorts, createClient } from '@latchkey/client'
 * import { unlinkAccount } from '@latchkey/client/account'
 *
 * const client = createClient({ appId: 'myshop0000000000000000001', apiUrl: 'https://login.example.com', ports: browserPorts() })
 * const user = await unlinkAccount(client, { method: 'email', address: 'ada@example.com' })
 * ```
 */
export async function unlinkAccount(client: Client, account: UnlinkTarget): Promise<User> {
  if (!client.getState().user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated to unlink an account',
    )
  client.acceptUser(await send(client, account))
  const user = await client.refreshUser()
  if (!user) throw new LatchkeyError('missing_or_invalid_token', 'The session has ended')
  return user
}

function send(client: Client, account: UnlinkTarget): Promise<NonNullable<SessionReply['user']>> {
  if (account.method === 'wallet') return unlinkWallet(client, account.address)
  if ('subject' in account)
    return client.call(unlinkOAuth, { provider: account.method, subject: account.subject })
  // One field identifies the account; each endpoint has its own name for it.
  const { method, ...identity } = account
  const endpoint = UNLINK_CALLS[method] as UnlinkCalls['email']
  const [field] = Object.keys(endpoint.body.shape)
  const [value] = Object.values<string | number>(identity)
  return client.call(endpoint, { [field as 'address']: value as string })
}

async function unlinkWallet(client: Client, address: string) {
  const account = client
    .getState()
    .user?.linkedAccounts.find((one) => one.type === 'wallet' && one.address === address)
  if (account?.type !== 'wallet')
    throw new LatchkeyError('linked_account_not_found', 'No linked wallet has this address.')
  if (account.walletClientType === 'privy')
    throw new LatchkeyError('cannot_unlink_embedded_wallet', 'Cannot unlink an embedded wallet.')
  return client.call(account.chainType === 'solana' ? unlinkSiws : unlinkSiwe, { address })
}
