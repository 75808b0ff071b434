/** Paths of the export page, and its messages to the page that frames it. They carry no secret. */
export const EXPORT_PAGE = {
  path: 'export',
  /** The same page in a window of its own, which no page can frame. */
  windowPath: 'export/window',
  /** The login became too old while the page was open. A new page needs a new login. */
  loginTooOld: 'latchkey:export:login-too-old',
} as const
