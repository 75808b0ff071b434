import { createContext } from 'react'

/** Decides which clicks approve a request. Pages of the vault provide it, against clickjacking. */
export type PressGuard = {
  /** Whether the button has been visible long enough for a deliberate click. */
  isReady: boolean
  /** Returns whether the click counts. */
  accepts(click: MouseEvent): boolean
  /** Watches whether the button is visible. Returns a function that stops. */
  watch(button: Element): () => void
}

/** Null in a host page, where every click counts. */
export const PressGuardContext = createContext<PressGuard | null>(null)
