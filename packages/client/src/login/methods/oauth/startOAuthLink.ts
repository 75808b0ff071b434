import { linkOAuth } from '@latchkey/contract/endpoints/linking'
import type { Client } from '../../../core/client.ts'
import type { Flow } from '../../../core/flow/createFlow.ts'
import { withTransferOffer } from '../../../core/user/AccountTransfer.ts'
import type { User } from '../../../core/user/User.ts'
import type { OAuthEvent, OAuthState } from './OAuthState.ts'
import { type OAuthOptions, startOAuthFlow } from './startOAuth.ts'

/** Starts to link a social account to the current user. */
export const startOAuthLink = (
  client: Client,
  options: Omit<OAuthOptions, 'mode'>,
): Flow<OAuthState<User>, OAuthEvent<User>> =>
  startOAuthFlow(client, { ...options, mode: 'login-or-sign-up', isLink: true }, async (proof) =>
    client.acceptUser(
      await withTransferOffer({ method: options.provider }, client.call(linkOAuth, proof)),
    ),
  )
