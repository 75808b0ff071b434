// A file of its own: only the page where a person consents, and the modal around it, load it.

/** What the vault's consent page and the page around it agree on; how high the frame may be made. */
export const CONSENT_PAGE = {
  path: 'consent',
  /** Every message of the page has this type, and nothing in it that is worth hearing for others. */
  messageType: 'latchkey:consent',
  heightMinPx: 96,
  heightMaxPx: 480,
} as const

/** What the page says: how high it is, and that a person pressed the button or Escape. It listens to nobody. */
export type ConsentMessage = { type: typeof CONSENT_PAGE.messageType } & (
  | { heightPx: number }
  | { isPressed: true }
  | { isDismissed: true }
)

/** What a person consents to, in the address of the page: `ethereum:0x…` and `ethereum:0:0x…`, the latter repeated. */
export const CONSENT_QUERY = { root: 'root', wallet: 'wallet', host: 'host' } as const
