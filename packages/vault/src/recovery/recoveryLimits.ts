/** Limits of wallet recovery. */
export const RECOVERY_LIMITS = {
  /** Argon2id as RFC 9106 recommends for low memory, and the maximum that a server may request. */
  passwordMemoryKib: 64 * 1024,
  passwordMemoryMaxKib: 1024 * 1024,
  passwordPasses: 3,
  passwordPassesMax: 10,
  passwordSaltBytes: 16,
  passwordHashBytes: 32,
  secretBytes: 32,
  /** Minimum length of a native app's own secret, against guessing. */
  secretMinChars: 22,
  cloudReplyMaxChars: 64 * 1024,
  cloudTimeoutMs: 10 * 1_000,
} as const
