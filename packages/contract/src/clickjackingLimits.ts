// A file of its own: only pages of ours that a person presses something on load it, and the vault beside them.

/** When a press counts (security.md section 5), and for how long. */
export const CLICKJACKING_LIMITS = {
  visibleBeforePressMs: 800,
  visibilityDelayMs: 100,
  visibleRatio: 0.99,
  /** Longer than between the two presses of a double click: a frame may have been moved under the pointer. */
  pointerInsideBeforePressMs: 500,
  /** Out of sight for longer, a page says that it is. */
  coveredBeforeSaidMs: 2_500,
  /** How long a press waits for the vault to ask for it. */
  pressCountsMs: 60 * 1_000,
  /** How long the vault keeps a press whose person still has to show a factor. */
  pressHeldMs: 5 * 60 * 1_000,
} as const
