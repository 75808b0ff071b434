import type * as z from '@latchkey/contract/schema'
import {
  createPasswordKey,
  evaluatePassword,
  releasePepper,
  releaseRecoveryShare,
  type SignerCall,
} from '@latchkey/contract/signer/signerCalls'
import { issueAuthorizationKey } from '@latchkey/contract/signer/signerWalletCalls'

/** The request of the vault that a call must come from. */
type ProvedCall = {
  path: string
  /** Whether the app's back end makes the call too, which has no device. */
  isForBackEnds: boolean
  /** Paths of the request, without `/api/v1`. */
  pathsOf(body: never): readonly string[]
  /** Fields of the request that the call must repeat. */
  fields: readonly string[]
}

const proved = <Body extends SignerCall['body']>(
  { path }: SignerCall<Body>,
  rule: Omit<ProvedCall, 'path' | 'pathsOf' | 'fields'> & {
    pathsOf(body: z.output<Body>): readonly string[]
    fields: readonly (keyof z.output<Body> & string)[]
  },
): ProvedCall => ({ path, ...rule })

const ofRoot =
  (name: string) =>
  ({ root_id }: { root_id: string }) => [`/embedded_wallets/roots/${root_id}/${name}`]

/**
 * Calls that release a secret. The API cannot direct them to a root or a recipient of its own choice. An export
 * of a server wallet needs none: the authorization key that signs it was issued to the device.
 */
const PROVED_CALLS: readonly ProvedCall[] = [
  proved(releaseRecoveryShare, {
    isForBackEnds: false,
    pathsOf: ofRoot('recovery_share'),
    fields: ['share_version', 'recipient_public_key'],
  }),
  proved(releasePepper, {
    isForBackEnds: false,
    pathsOf: ofRoot('pepper'),
    fields: ['share_version', 'recipient_public_key'],
  }),
  proved(createPasswordKey, {
    isForBackEnds: false,
    pathsOf: ofRoot('password_keys'),
    fields: ['blinded_element', 'chain_type', 'address'],
  }),
  proved(evaluatePassword, {
    isForBackEnds: false,
    pathsOf: ofRoot('password_tries'),
    fields: ['share_version', 'blinded_element'],
  }),
  proved(issueAuthorizationKey, {
    isForBackEnds: true,
    pathsOf: () => ['/user_signers/authenticate', '/wallets/authenticate'],
    fields: ['recipient_public_key'],
  }),
]

export const findProvedCall = (path: string): ProvedCall | undefined =>
  PROVED_CALLS.find((call) => call.path === path)
