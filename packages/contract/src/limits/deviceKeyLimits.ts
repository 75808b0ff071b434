/** Limits of device keys that vault, API and signer share (docs/protocol.md, section "Device key"). */
export const DEVICE_KEY_LIMITS = {
  /** How long a proof is valid, and how far its clock may be ahead. */
  proofLifetimeMs: 60 * 1_000,
  proofMaxChars: 2 * 1_024,
  proofIdBytes: 16,
  /** The longest session. Older keys are removed. */
  keyRetentionMs: 90 * 86_400_000,
  /** Sessions of an app on one device; the oldest keys are removed. */
  keysPerAppMax: 100,
} as const
