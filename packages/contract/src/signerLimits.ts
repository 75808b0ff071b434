// A file of its own, so that a page which never needs these numbers does not load them.

/** Numbers that only the signer and its callers keep (security.md sections 4 and 5). */
export const SIGNER_LIMITS = {
  bodyMaxBytes: 256 * 1024,
  /** The API waits as long once and asks once more: both fit into one request of a client. */
  requestTimeoutMs: 4 * 1_000,
  callTimeoutMs: 4_500,
  /** How far the clocks of API and signer may be apart, and so how long a request is good. */
  channelClockSkewMs: 60 * 1_000,
  channelNonceBytes: 16,
  channelSecretMinChars: 32,
  /** One answer may be lost; what a second try did not get is not there. */
  callTriesMax: 2,
  passwordTriesMax: 10,
  /** How long to wait after so many tries without a recovery; the last entry holds for the rest. */
  passwordBackOffMs: [0, 0, 0, 30_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000],
  liveShareVersionsMax: 10,
  /** Thirty-three bytes and what an encryption in the vault adds, with room. */
  recoveryShareMaxBytes: 1_024,
  pepperBytes: 32,
  apiShareBytes: 32,
  authorizationKeyLifetimeMs: 60 * 60_000,
  quorumMembersMax: 10,
  /** How long a second factor counts here, whatever the API says. */
  factorMemoryMs: 15 * 60_000,
  /** A person's devices and tabs; beyond it the oldest keys stop working. */
  authorizationKeysPerUserMax: 20,
  importKeyLifetimeMs: 15 * 60_000,
  /** New things are put under a newer data key at the latest after so long. */
  dataKeyRememberedMs: 60 * 1_000,
  dataKeysRememberedMax: 1_000,
} as const
