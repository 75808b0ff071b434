import { finishOAuthEvidence } from '@latchkey/contract/endpoints/oauth'
import type { IdTokenProvider } from '@latchkey/contract/values/evidence'
import type { OAuthPorts } from '../../../login/methods/oauth/ports.ts'
import { type OAuthOptions, startOAuthFlow } from '../../../login/methods/oauth/startOAuth.ts'
import type { EmbeddedWallets } from '../createEmbeddedWallets.ts'
import { type EmbeddedWallet, entropyOf } from '../EmbeddedWallet.ts'
import type { RecoverySecret } from './createWalletLoader.ts'

type Options = Pick<OAuthOptions, 'getPopup'> & {
  ports: OAuthPorts
  wallet: EmbeddedWallet
  provider: IdTokenProvider
  recover(secret: RecoverySecret): Promise<unknown>
}

/**
 * Starts a recovery with an ID token of a social provider, in a popup. The token's nonce names the key of the vault.
 * The user is not logged in again.
 */
export function startOAuthEvidence(
  { context: { client, bridge } }: Pick<EmbeddedWallets, 'context'>,
  { ports, wallet, provider, getPopup, recover }: Options,
) {
  let challengeId = ''
  const options = {
    ports,
    provider,
    mode: 'no-signup',
    ownUi: true,
    getPopup,
    async getEvidenceNonce() {
      const entropy = entropyOf(client.getState().user, wallet)
      const asked = { ...entropy, kind: 'id_token' } as const
      const started = await bridge.request('latchkey:wallets:start-recovery-evidence', asked)
      challengeId = started.challengeId
      return started.text
    },
  } as const
  return startOAuthFlow(client, options, async (proof) => {
    const { id_token: token } = await client.call(finishOAuthEvidence, proof)
    await recover({ recoveryEvidence: { challengeId, idToken: { provider, token } } })
  })
}
