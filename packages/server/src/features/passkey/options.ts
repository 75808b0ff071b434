import { SERVER_LIMITS } from '@latchkey/contract'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@latchkey/contract/passkey'
import type { RelyingParty } from './relyingParty.ts'

/** ES256, EdDSA and RS256, by their COSE numbers. */
export const ALLOWED_ALGORITHMS = [-7, -8, -257]

/** Held by browsers too, so that nobody is asked longer than the answer would count. */
const timeout = SERVER_LIMITS.passkeyChallengeLifetimeMs

type Creation = {
  relyingParty: RelyingParty
  appName: string
  challenge: string
  userHandle: string
  userName: string
  exclude: readonly { credentialId: string; transports: readonly string[] }[]
  /** Whether it shall be able to recover wallets; some authenticators must be told when they make it. */
  recoversWallets: boolean
}

/** Asks for a passkey that is found without a name and opens only to its owner's finger, face or PIN. */
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

/** Asks for any passkey of this relying party: whose it is, it says itself. */
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
