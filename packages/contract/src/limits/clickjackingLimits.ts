// A separate file: only Latchkey's own pages with buttons, and the vault, load it.

/** When a click counts, against clickjacking (SECURITY.md). */
export const CLICKJACKING_LIMITS = {
  /** How long a page must be fully visible before a click counts. */
  visibleBeforePressMs: 800,
  /** Interval of the visibility checks. */
  visibilityDelayMs: 100,
  /** Share of the page that must be visible. */
  visibleRatio: 0.99,
  /**
   * How long the pointer must be inside: longer than a double-click, since a frame can be moved under the
   * pointer.
   */
  pointerInsideBeforePressMs: 500,
  /** After this time out of sight, the page shows a hint. */
  coveredBeforeSaidMs: 2_500,
  /** How long a click waits for the vault to ask for it. */
  pressCountsMs: 60 * 1_000,
  /** How long the vault keeps a click while the user still has to pass MFA. */
  pressHeldMs: 5 * 60 * 1_000,
} as const
