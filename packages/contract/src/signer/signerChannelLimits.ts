/** Limits that the API and the signer share. */
export const SIGNER_CHANNEL_LIMITS = {
  channelBodyMaxBytes: 256 * 1024,
  callTimeoutMs: 4_500,
  /** Maximum clock difference between API and signer, and so the lifetime of a request. */
  channelClockSkewMs: 60 * 1_000,
  channelNonceBytes: 16,
  channelSecretMinChars: 32,
  /** One retry after a lost reply. */
  callTriesMax: 2,
  apiShareBytes: 32,
  quorumMembersMax: 10,
} as const
