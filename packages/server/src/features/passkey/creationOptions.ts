import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@latchkey/contract/endpoints/passkey'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { RelyingParty } from './readRelyingParty.ts'

/** COSE ids of ES256, EdDSA and RS256. */
export const ALLOWED_ALGORITHMS = [-7, -8, -257]

/** The browser's prompt ends when the challenge expires. */
const timeout = SERVER_LIMITS.passkeyChallengeLifetimeMs

type Creation = {
  relyingParty: RelyingParty
  appName: string
  challenge: string
  userHandle: string
  userName: string
  exclude: readonly { credentialId: string; transports: readonly string[] }[]
  /** Whether the passkey can recover wallets. Some authenticators must enable this at creation. */
  recoversWallets: boolean
}

/** Requests a discoverable passkey with user verification. */
export const creationOptions = (creation: Creation): PasskeyCreationOptions => ({
  rp: { id: creation.relyingParty.id, name: creation.appName },
  user: { id: creation.userHandle, name: creation.userName, display_name: creation.userName },
  challenge: creation.challenge,
  pub_key_cred_params: ALLOWED_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  exclude_credentials: creation.exclude.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key',
    transports: [...transports],
  })),
  authenticator_selection: {
    require_resident_key: true,
    resident_key: 'required',
    user_verification: 'required',
  },
  attestation: 'none',
  ...(creation.recoversWallets && { extensions: { hmac_create_secret: true } }),
})

/** Requests any passkey of this relying party. The response names the user. */
export const requestOptions = (
  relyingPartyId: string,
  challenge: string,
): PasskeyRequestOptions => ({
  challenge,
  rp_id: relyingPartyId,
  allow_credentials: [],
  timeout,
  user_verification: 'required',
})
