/** Limits of the export page (SECURITY.md). Click protection is in `clickjackingLimits.ts`. */
export const EXPORT_LIMITS = {
  /**
   * Hides the key after this time out of sight. Longer than a visibility check, because a growing frame is
   * briefly hidden.
   */
  unseenBeforeHideMs: 1_500,
  hideAfterMs: 60 * 1_000,
  copiedShownMs: 3 * 1_000,
} as const
