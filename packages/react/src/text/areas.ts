/**
 * Areas of the texts, each defined in the file of its name, and the part of a language that contains it.
 * A part is one file per language, loaded with the first screen that needs it.
 */
export const AREAS = {
  screens: 'login',
  errors: 'login',
  account: 'account',
  accountPages: 'pages',
  crossApp: 'account',
  externalWallet: 'account',
  mfa: 'mfa',
  approval: 'wallet',
  delegation: 'wallet',
  farcasterSigner: 'wallet',
  migration: 'wallet',
  wallet: 'wallet',
  funding: 'funding',
  fundingTransfer: 'funding',
  receive: 'funding',
  solana: 'transaction',
  transaction: 'transaction',
} as const

/** Name of an area. */
export type Area = keyof typeof AREAS

/** Name of a part of a language. */
export type Part = (typeof AREAS)[Area]
