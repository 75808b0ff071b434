import type { ThemeVariables } from '@latchkey/react'
import type { Settings } from '../playground/settings.ts'
import { PRESETS } from './presets.ts'

/** Theme variables of the settings: the preset with its changes. */
export function mergeTheme({
  preset,
  variables,
}: Pick<Settings, 'preset' | 'variables'>): ThemeVariables {
  const base: ThemeVariables = PRESETS[preset] ?? {}
  const merged: ThemeVariables = { ...base, ...variables }
  for (const place of ['colors', 'darkColors'] as const) {
    const colours = { ...base[place], ...variables[place] }
    if (Object.keys(colours).length > 0) merged[place] = colours
  }
  return merged
}
