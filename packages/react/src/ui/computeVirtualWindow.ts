/** Row height and gap of a virtual list. */
const ROW_HEIGHT_PX = 56
export const ROW_GAP_PX = 5
const ROWS_VISIBLE_MAX = 5
const ROWS_OVERSCAN = 6
const STEP_PX = ROW_HEIGHT_PX + ROW_GAP_PX

/** Computes the rows to render at a scroll position and the space above and below them. */
export function computeVirtualWindow(count: number, scrollPx: number) {
  const firstVisible = Math.floor(Math.max(0, scrollPx) / STEP_PX)
  const start = Math.max(0, Math.min(firstVisible, count) - ROWS_OVERSCAN)
  const end = Math.min(count, firstVisible + ROWS_VISIBLE_MAX + ROWS_OVERSCAN)
  return { start, end, beforePx: start * STEP_PX, afterPx: (count - end) * STEP_PX }
}
