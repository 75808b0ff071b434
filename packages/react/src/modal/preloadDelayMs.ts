/** Delay until the first field has the focus. Preloading earlier would slow down opening. */
export const PRELOAD_DELAY_MS = 100
