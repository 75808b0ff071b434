import { sha256 } from '@noble/hashes/sha2.js'

const DOMAIN = new TextEncoder().encode('latchkey wallet entropy 1')

/** Binds an entropy to its wallet and its split without telling it: Shamir's scheme alone notices no change. */
export const commitTo = (
  entropy: Uint8Array,
  { walletId, salt }: { walletId: Uint8Array; salt: Uint8Array },
): Uint8Array =>
  sha256.create().update(DOMAIN).update(salt).update(walletId).update(entropy).digest()
