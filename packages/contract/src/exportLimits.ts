// A file of its own: only the page that shows a key loads it.

/** Numbers of the page that shows a person their key (security.md section 5); when a press counts is in clickjackingLimits. */
export const EXPORT_LIMITS = {
  /** Longer than it takes to count as seen again: a frame that grows is out of sight for a moment. */
  unseenBeforeHideMs: 1_500,
  hideAfterMs: 60 * 1_000,
  copiedShownMs: 3 * 1_000,
} as const
