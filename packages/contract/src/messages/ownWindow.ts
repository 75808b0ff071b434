import * as z from '../schema.ts'

/**
 * Where users approve if the browser does not report covered frames: in a window (`auto`), or in the frame after
 * all (`never`).
 */
export const approvalWindow = z.enum(['auto', 'never'])

/** Message type and limits of a window that a page of the vault opens from its frame. */
export const OWN_WINDOW = {
  /** Type of the window's first message and of the frame's answer, which carries ports. */
  messageType: 'latchkey:own-window',
  widthPx: 420,
  heightPx: 720,
  /** How long frame and window wait for each other. */
  connectMs: 30 * 1_000,
  /** How long a window stays open. */
  openMs: 15 * 60_000,
  /** How often frame and window check whether the other one is closed. */
  closedPollMs: 300,
} as const
