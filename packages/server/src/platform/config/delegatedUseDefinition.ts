import { createPublicKey } from 'node:crypto'
import { POLICY_LIMITS } from '@latchkey/contract/policies'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import * as z from 'zod'

function isPublicKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** The grant that goes with every consent: the signer keeps it, and holds every use against it. */
export const delegatedUseDefinition = z
  .strictObject({
    /** Public keys, of which one must have signed each use. Without any the app's secret is enough. */
    authorizationKeys: z
      .array(z.string().refine(isPublicKey, 'must be a P-256 public key, base64 of its SPKI form'))
      .max(SIGNER_LIMITS.quorumMembersMax)
      .default([]),
    /** Policies of the app that such wallets are under; each chain needs one that admits something. */
    policyIds: z
      .array(z.string().min(1).max(128))
      .max(POLICY_LIMITS.policiesPerWalletMax)
      .default([]),
  })
  .prefault({})
