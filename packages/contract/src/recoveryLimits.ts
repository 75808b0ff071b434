// A file of its own, so that a page which never recovers a wallet does not load it.

/** Numbers of the ways to recover a wallet. */
export const RECOVERY_LIMITS = {
  /** Argon2id as RFC 9106 recommends where memory is short, and what a server may at most ask a browser for. */
  passwordMemoryKib: 64 * 1024,
  passwordMemoryMaxKib: 1024 * 1024,
  passwordPasses: 3,
  passwordPassesMax: 10,
  passwordSaltBytes: 16,
  passwordHashBytes: 32,
  secretBytes: 32,
  /** A native app brings a secret of its own; shorter ones could be guessed. */
  secretMinChars: 22,
  cloudReplyMaxChars: 64 * 1024,
  cloudTimeoutMs: 10 * 1_000,
} as const
