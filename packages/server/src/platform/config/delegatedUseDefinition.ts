import { createPublicKey } from 'node:crypto'
import { POLICY_LIMITS } from '@latchkey/contract/endpoints/policies'
import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'

function isPublicKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Restrictions stored with each delegation. The signer enforces them on every use. */
export const delegatedUseDefinition = z
  .strictObject({
    /** Authorization keys, one of which must sign each use. Without any, the app secret is enough. */
    authorizationKeys: z
      .array(z.string().refine(isPublicKey, 'must be a P-256 public key, base64 of its SPKI form'))
      .max(SIGNER_CHANNEL_LIMITS.quorumMembersMax)
      .default([]),
    /** Policies for delegated wallets. Each chain needs a policy that allows something. */
    policyIds: z
      .array(z.string().min(1).max(128))
      .max(POLICY_LIMITS.policiesPerWalletMax)
      .default([]),
    /** Days after which a delegation ends. Without it, a delegation lasts until it is revoked. */
    expiresAfterDays: z.int().min(1).max(SERVER_LIMITS.delegationDaysMax).optional(),
  })
  .prefault({})
