// A separate file: only the consent page and the modal around it load it.

/** Path, message type and height limits of the vault's consent page. */
export const CONSENT_PAGE = {
  path: 'consent',
  /** Type of every message; the messages contain nothing secret. */
  messageType: 'latchkey:consent',
  heightMinPx: 96,
  heightMaxPx: 480,
} as const

/**
 * Message of the page: its height, or that the user clicked the button or pressed Escape. It accepts no
 * messages.
 */
export type ConsentMessage = { type: typeof CONSENT_PAGE.messageType } & (
  | { heightPx: number }
  | { isPressed: true }
  | { isDismissed: true }
)

/** Query parameters of the page: `ethereum:0x…` for the root and `ethereum:0:0x…` for each wallet. */
export const CONSENT_QUERY = { root: 'root', wallet: 'wallet', host: 'host' } as const
