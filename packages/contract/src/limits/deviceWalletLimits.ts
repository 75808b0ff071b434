// A separate file, so that pages without wallets do not load it.

/** Limits of device wallets that client, vault and signer share (docs/spec/wallets.md, section 9). */
export const DEVICE_WALLET_LIMITS = {
  operationTimeoutMs: 15 * 1_000,
  setRecoveryTimeoutMs: 60 * 1_000,
  passwordMinChars: 6,
  /** A shorter password has no strength. */
  passwordStrengthChars: 8,
  passwordMediumAbove: 0.5,
  passwordStrongAbove: 0.9,
  /** Code that the signer sends to the user for a recovery. */
  evidenceCodeDigits: 8,
} as const
