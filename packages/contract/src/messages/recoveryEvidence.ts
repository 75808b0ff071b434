import * as z from '../schema.ts'
import { ID_TOKEN_PROVIDERS } from '../values/evidence.ts'
import { base64 } from './sealedBox.ts'

const text = (maxChars: number) => z.string().check(z.minLength(1), z.maxLength(maxChars))

/** A passkey of the user. The signer knows the hash of these fields. */
export const evidencePasskey = z.strictObject({
  credential_id: text(2_048),
  /** SPKI DER. */
  public_key: base64,
  relying_party_id: text(253),
})
export type EvidencePasskey = z.output<typeof evidencePasskey>

/** An external wallet of the user. */
export const evidenceWallet = z.strictObject({
  chain_type: z.enum(['ethereum', 'solana']),
  address: text(128),
})
export type EvidenceWallet = z.output<typeof evidenceWallet>

const bound = { challenge_id: text(128), recipient_public_key: base64 }

/**
 * Evidence that the vault seals to the signer's key: a code of the signer, or `evidenceText` signed by a passkey, a
 * wallet or a social provider. The share goes to this recipient only, so a changed request gets nothing.
 */
export const recoveryEvidence = z.union([
  z.strictObject({ ...bound, code: text(32) }),
  z.strictObject({
    ...bound,
    passkey: z.strictObject({
      ...evidencePasskey.shape,
      /** All base64url. */
      client_data_json: text(4_096),
      authenticator_data: text(4_096),
      signature: text(2_048),
    }),
  }),
  z.strictObject({
    ...bound,
    wallet: z.strictObject({ ...evidenceWallet.shape, signature: base64 }),
  }),
  z.strictObject({
    ...bound,
    id_token: z.strictObject({ provider: z.enum(ID_TOKEN_PROVIDERS), token: text(8_192) }),
  }),
])
export type RecoveryEvidence = z.output<typeof recoveryEvidence>
