/** When the first field has the focus: what only comes next is not fetched before, to take nothing from opening. */
export const AFTER_OPENING_MS = 100
