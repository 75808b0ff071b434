import type { ThemeVariables } from '@latchkey/react'
import { compact, forest, midnight, mono, sand } from '@latchkey/react/themes'

/** Presets of `@latchkey/react/themes` by name. */
export const PRESETS = {
  none: {},
  forest,
  sand,
  midnight,
  mono,
  compact,
} as const satisfies Record<string, ThemeVariables>
export type PresetName = keyof typeof PRESETS

/** Presets as the editor offers them. */
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]
