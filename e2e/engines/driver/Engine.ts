import type { Query } from './Query.ts'

/** A browser engine under test. Each adapter drives one kind of browser by its own protocol. */
export type Engine = {
  newProfile(): Promise<Profile>
  close(): Promise<void>
}

/** A browser profile: its cookies and storage are shared by its tabs and by nothing else. */
export type Profile = {
  newTab(): Promise<Tab>
  /** Every open tab and popup window. The same tab is the same object in every call. */
  tabs(): Promise<Tab[]>
  close(): Promise<void>
}

/** The few actions that differ between protocols. `Page` builds everything else on them. */
export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /**
   * Evaluates a JavaScript expression in the document, or in the frame that `frames` leads to, and awaits
   * its value. The value must be JSON.
   */
  evaluate(frames: readonly Query[], expression: string): Promise<unknown>
  /** Clicks with the mouse at a point of the viewport. */
  clickAt(point: Point): Promise<void>
  /** Types with the keyboard into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  close(): Promise<void>
}

export type Point = { x: number; y: number }
export type Key = 'Tab' | 'Enter' | 'Escape'

/** Large enough for the demo's page and its panel side by side. */
export const VIEWPORT = { width: 1320, height: 900 } as const
