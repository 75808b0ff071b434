import { sha256 } from '@noble/hashes/sha2.js'
import { SECRET_KINDS, type SecretKind } from '../keys/SecretKind.ts'

const DOMAIN = new TextEncoder().encode('latchkey wallet secret 1')

/** Hash commitment to a secret, its kind, wallet and split. Shamir's scheme alone does not detect changes. */
export const commitTo = (
  secret: Uint8Array,
  { kind, walletId, salt }: { kind: SecretKind; walletId: Uint8Array; salt: Uint8Array },
): Uint8Array =>
  sha256
    .create()
    .update(DOMAIN)
    .update(Uint8Array.of(SECRET_KINDS[kind]))
    .update(salt)
    .update(walletId)
    .update(secret)
    .digest()
