/** When the first field has the focus: what only comes next is not fetched before, to take nothing from opening. */
export const PRELOAD_DELAY_MS = 100
