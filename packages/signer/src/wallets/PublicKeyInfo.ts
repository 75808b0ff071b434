import type { ChainType } from '@latchkey/contract'

export type { ChainType }

/** Public data of a key. */
export type PublicKeyInfo = { address: string; publicKey: string }
