import type { ThemeVariables } from '../Theme.ts'

/**
 * Blue-black ground with a violet accent in both schemes.
 *
 * @example
 * ```tsx
 * import { midnight } from '@latchkey/react/themes'
 *
 * export const config = { appearance: { variables: midnight } }
 * ```
 */
export const midnight = {
  radiusPx: 16,
  colors: {
    background: '#11132a',
    raised: '#1b1e3d',
    text: '#f2f2ff',
    textQuiet: '#a9acd0',
    border: '#2c3058',
    accent: '#8b7bff',
    danger: '#ff8a9a',
    warning: '#f0b64d',
    success: '#58cf94',
  },
  darkColors: {
    background: '#0b0c1c',
    raised: '#15172f',
    text: '#f2f2ff',
    textQuiet: '#a0a3c8',
    border: '#262a4d',
    accent: '#9d8fff',
  },
} satisfies ThemeVariables
