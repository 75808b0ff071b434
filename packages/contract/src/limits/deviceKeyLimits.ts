/** Limits of device keys that vault, API and signer share (docs/protocol.md, section "Device key"). */
export const DEVICE_KEY_LIMITS = {
  /** How long a proof is valid, and how far its clock may be ahead. */
  proofLifetimeMs: 60 * 1_000,
  proofMaxChars: 2 * 1_024,
  proofIdBytes: 16,
} as const
