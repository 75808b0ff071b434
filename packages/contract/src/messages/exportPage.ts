/** Messages of the export page to the page that frames it. They carry no secret. */
export const EXPORT_PAGE = {
  /** The login became too old while the page was open. A new page needs a new login. */
  loginTooOld: 'latchkey:export:login-too-old',
} as const
