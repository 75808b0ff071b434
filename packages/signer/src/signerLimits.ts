/** Limits that the signer enforces (SECURITY.md). Limits of its channel are in the contract. */
export const SIGNER_LIMITS = {
  /** The API waits this long and retries once; both fit into one client request. */
  signerAnswerTimeoutMs: 4 * 1_000,
  /** Guesses at a recovery password, then it is locked. */
  passwordTriesMax: 10,
  /** The first lock; each further one lasts twice as long. */
  passwordLockMs: 60 * 60_000,
  passwordLockMaxMs: 30 * 24 * 60 * 60_000,
  /** A password key that no share names is deleted after this time. */
  unusedPasswordKeyLifetimeMs: 24 * 60 * 60_000,
  /** Wait after each guess at a password with a pepper; the last entry applies to all further ones. */
  passwordBackOffMs: [0, 0, 0, 30_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000],
  /** Codes of the signer for recovery: 5 tries each, so at most 50 guesses a day at eight digits. */
  evidenceCodeLifetimeMs: 10 * 60_000,
  evidenceTriesMax: 5,
  evidenceChallengesMax: 10,
  evidenceWindowMs: 24 * 60 * 60_000,
  /** ID tokens of social providers, as recovery evidence. */
  idTokenClockSkewMs: 30 * 1_000,
  providerTimeoutMs: 3 * 1_000,
  providerKeysMaxAgeMs: 60 * 60_000,
  /** Keys are fetched again for an unknown key id, at most this often. */
  providerKeysRefetchMs: 60 * 1_000,
  providerKeysMaxChars: 256 * 1_024,
  /** The vault reads a new share back within this time, without evidence. */
  readBackMs: 15 * 60_000,
  liveShareVersionsMax: 10,
  /** 33 bytes plus the vault's encryption, with reserve. */
  recoveryShareMaxBytes: 1_024,
  authorizationKeyLifetimeMs: 60 * 60_000,
  /** How long a verified factor counts, regardless of the API. */
  factorMemoryMs: 15 * 60_000,
  /** Devices and tabs of a user; above it the oldest keys stop working. */
  authorizationKeysPerUserMax: 20,
  /** A signed request may expire this far in the future. */
  requestExpiryMaxMs: 10 * 60_000,
  /** The same, if the app allows it for public clients. */
  longRequestExpiryMaxMs: 72 * 60 * 60_000,
  /** A request without an expiry is rejected if it repeats within this time. */
  repeatGapMs: 60 * 1_000,
  importKeyLifetimeMs: 15 * 60_000,
  /** A new data key is used at the latest after this time. */
  dataKeyCacheMs: 60 * 1_000,
  dataKeysCachedMax: 1_000,
  /** Deadline of one call to an HSM or a transit API. */
  kmsTimeoutMs: 3 * 1_000,
} as const
