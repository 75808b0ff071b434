import type { ThemeColors } from '@latchkey/react'
import type { computeTokens } from '@latchkey/react/screens'

type Tokens = ReturnType<typeof computeTokens>['tokens']

/** Colours of a theme with their label, and the token that shows the colour in use. */
export const COLOURS = {
  background: { label: 'Background', token: 'surface' },
  raised: { label: 'Raised', token: 'raised' },
  text: { label: 'Text', token: 'text' },
  textQuiet: { label: 'Quiet text', token: 'text-quiet' },
  border: { label: 'Border', token: 'line' },
  accent: { label: 'Accent', token: 'accent' },
  danger: { label: 'Danger', token: 'danger' },
  warning: { label: 'Warning', token: 'warning' },
  success: { label: 'Success', token: 'success' },
} as const satisfies Record<keyof ThemeColors, { label: string; token: keyof Tokens }>

export const COLOUR_NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]
