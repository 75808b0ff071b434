import { contrast, mix, type Rgb } from './colour.ts'

/** WCAG 2.2 AA for text. */
export const TEXT_CONTRAST = 4.5
/** WCAG 2.2 AA for edges of controls and the focus ring. */
export const EDGE_CONTRAST = 3
const STEP = 0.04

/** Moves a colour towards `ink` until it has the wanted contrast on every ground. Returns a sufficient one as it is. */
export function readable(colour: Rgb, ink: Rgb, grounds: readonly Rgb[], wanted: number): Rgb {
  const suffices = (moved: Rgb) => grounds.every((ground) => contrast(moved, ground) >= wanted)
  if (suffices(colour)) return colour
  for (let share = STEP; share < 1; share += STEP) {
    const moved = mix(colour, ink, share)
    if (suffices(moved)) return moved
  }
  return ink
}
