import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** The address of a private key: its public key in base58. */
export const solanaAddress = (privateKey: Uint8Array): string =>
  base58.encode(ed25519.getPublicKey(privateKey))
